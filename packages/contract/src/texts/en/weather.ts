/** What weather calls and pages say. */
export const weatherTexts = {
  pending: 'Fetching weather…',
  noStation: 'There is no weather station near this field.',
} as const
