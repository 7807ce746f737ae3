/** Rain to come, as chance and amount: the same words on every page, in every mail and report. */
export const rainTexts = {
  falls: { rain: 'rain', snow: 'snow' },
  inTen: (tenths: number) => `${tenths} in 10`,
  inTenEach: (tenths: number) => `${tenths} in 10 each`,
  inTenRange: (least: number, most: number) => `${least} to ${most} in 10`,
  to: (low: string, high: string) => `${low} to ${high}`,
  likely: (chance: string, what: string, amount: string) => `${chance} for ${what}, ${amount} if it comes`,
  sure: (what: string, amount: string) => `${what}, ${amount}`,
  ifItComes: (amount: string) => `${amount} if it comes`,
  /** Where a place must not stay empty. */
  dry: 'dry',
  /** What the icon of a day shows. */
  sky: { rain: 'Rain', snow: 'Snow', maybe: 'Rain possible', dry: 'Dry' },
} as const
