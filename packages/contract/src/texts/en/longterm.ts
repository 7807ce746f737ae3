const SURE = '9 times in 10'

export type Ways = { more: string; less: string }
/** '26', and '26 days'. */
export type AmountFormat = { bare: (size: number) => string; whole: (size: number) => string }

/** '9 times in 10 between 6 and 26 days longer.', 'between 24 mm less and 16 mm more.' */
function between(low: number, high: number, { bare, whole }: AmountFormat, { more, less }: Ways): string {
  const changed = (value: number) => `${whole(Math.abs(value))} ${value < 0 ? less : more}`
  const [size, other] = [bare(Math.abs(low)), bare(Math.abs(high))]
  if (size === other && size === bare(0)) return `${SURE} no change.`
  if (size === other && low < 0 === high < 0) return `${SURE} ${changed(high)}.`
  if (low < 0 && high > 0) return `${SURE} between ${changed(low)} and ${changed(high)}.`
  const [near, far] = low < 0 ? [high, low] : [low, high]
  return `${SURE} between ${bare(Math.abs(near))} and ${changed(far)}.`
}

/** How the climate of a place moves. Amounts are given as words with their unit. */
export const longtermTexts = {
  between,
  page: {
    /** While there is nothing to sum up. */
    title: 'Long-term',
    parts: {
      season: { more: 'longer seasons', less: 'shorter seasons', same: 'seasons as long as before' },
      heat: { more: 'hotter summers', less: 'cooler summers', same: 'summers as hot as before' },
      rain: { more: 'more rain', less: 'less rain', same: 'rain much the same' },
    },
    lead: (field: string, from: number, to: number) =>
      `${field}, ${from} to ${to}. Each dot or bar is one year; the line is the trend, the band holds it ${SURE}.`,
  },
  export: {
    csv: (chart: string) => `${chart}, CSV`,
  },
  verdict: { clear: 'clear trend', none: 'no clear trend', few: 'too few years' },
  chart: {
    trend: 'Trend',
    band: 'Trend, 9 times in 10',
    decades: 'Means of ten years',
    decade: (from: number, to: number) => `${from} to ${to}`,
  },
  /** Where fewer than 15 years are known. */
  fewYears: (count: number) => `${count} years are too few to tell a trend.`,
  none: {
    title: 'No complete year yet',
    text: 'Complete years appear here as soon as the weather source has them for this place.',
  },
  season_length: {
    name: 'Season length',
    axis: 'Days between the last and the first frost',
    value: 'Season',
    clear: (amount: string, more: boolean, year: number) =>
      `The frost-free season is ${amount} ${more ? 'longer' : 'shorter'} than in ${year}.`,
    unclear: (now: string) => `The frost-free season shows no clear change: about ${now}.`,
    ways: { more: 'longer', less: 'shorter' },
    now: (now: string) => `Now about ${now}.`,
    method: 'A frost is a day with a minimum of 0 °C or less. A year without any has 365 days.',
    methodImperial: 'A frost is a day with a minimum of 32 °F or less. A year without any has 365 days.',
  },
  frost_dates: {
    name: 'Frost dates',
    last: 'Last frost of spring',
    first: 'First frost of autumn',
    shortLast: 'Last frost',
    shortFirst: 'First frost',
    lastTrend: 'Trend of the last frost',
    firstTrend: 'Trend of the first frost',
    lastBand: 'Trend of the last frost, 9 times in 10',
    firstBand: 'Trend of the first frost, 9 times in 10',
    /** Each in days; null where the trend is not clear. */
    reading: (last: string | null, first: string | null) =>
      last === null && first === null
        ? 'The dates of frost show no clear change.'
        : `Spring’s last frost ${last === null ? 'shows no clear change' : `is ${last}`}, autumn’s first ${first === null ? 'shows none' : `is ${first}`}.`,
    earlier: (amount: string) => `${amount} earlier`,
    later: (amount: string) => `${amount} later`,
    now: (last: string, first: string) => `Now about ${last} and ${first}.`,
    laterYears: (count: number, date: string) =>
      `${count} ${count === 1 ? 'year' : 'years'} in ten the last frost comes after ${date}.`,
    noFrost: 'Too few years have frost to tell a trend.',
  },
  heat_days: {
    name: 'Heat days',
    axis: (threshold: string) => `Days a year above ${threshold}`,
    value: 'Heat days',
    clear: (threshold: string, first: string, last: string, more: boolean) =>
      `Days above ${threshold} have become ${more ? 'more frequent' : 'rarer'}: from ${first} to ${last} a year.`,
    unclear: (threshold: string, now: string) =>
      `Days above ${threshold} show no clear change: about ${now} a year.`,
    never: (threshold: string, from: number, to: number) =>
      `No day was above ${threshold} from ${from} to ${to}.`,
    ways: { more: 'more', less: 'fewer' },
    method: 'The limit is the heat that harms the field’s crop, where its model knows one.',
  },
  rain: {
    name: 'Rain in the season',
    axis: (months: string) => `Rain, ${months}`,
    value: 'Rain',
    clear: (months: string, amount: string, more: boolean, year: number) =>
      `Rain from ${months} is ${amount} ${more ? 'more' : 'less'} than in ${year}.`,
    unclear: (months: string, now: string) => `Rain from ${months} shows no clear change: about ${now}.`,
    ways: { more: 'more', less: 'less' },
    differs: 'One year differs more than the trend.',
  },
  water_balance: {
    name: 'Water balance',
    axis: (months: string) => `Rain less evaporation, ${months}`,
    value: 'Water balance',
    clear: (months: string, amount: string, more: boolean, year: number) =>
      `From ${months} it is ${amount} ${more ? 'wetter' : 'drier'} than in ${year}.`,
    unclear: (months: string, now: string) =>
      `The water balance from ${months} shows no clear change: about ${now}.`,
    ways: { more: 'wetter', less: 'drier' },
    method: 'Rain less what well-watered grass would use (reference evapotranspiration).',
  },
  mean_temperature: {
    name: 'Mean temperature',
    axis: 'Mean temperature of the year',
    value: 'Mean temperature',
    clear: (amount: string, more: boolean, year: number) =>
      `The year is ${amount} ${more ? 'warmer' : 'colder'} than in ${year}.`,
    unclear: (now: string) => `The year’s mean temperature shows no clear change: about ${now}.`,
    ways: { more: 'warmer', less: 'colder' },
    now: (now: string) => `Now about ${now}.`,
    method: 'The mean of the days’ minima and maxima.',
  },
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  months: (from: string, to: string) => `${from} to ${to}`,
  method: {
    title: 'How it is computed',
    text: 'The trend is the median of all slopes between two years (Theil and Sen); a single odd year does not move it. It is called clear when the years would show one like it by chance less than 1 time in 10 (Mann and Kendall).',
  },
  projections: {
    title: 'Climate projections',
    'source-has-none':
      'This weather source has none. Everything here is the past; the line is not drawn into the future.',
  },
} as const
