const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** What came of the warnings that past forecasts would have made. */
export const rehearsalOutcomeTexts = {
  seasons: (count: number) =>
    count === 1 ? 'By the forecasts of the last season' : `By the forecasts of the last ${count} seasons`,
  warned: (seasons: string, times: string, came: string) => `${seasons} it warned ${times}: ${came}.`,
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  came: {
    it: 'it came',
    notIt: 'it did not come',
    all: 'all came',
    none: 'none came',
    some: (hits: number, falseAlarms: number) => `${hits} came, ${falseAlarms} did not`,
  },
  missed: (count: number) => (count === 0 ? 'It missed none.' : `It missed ${count}.`),
  notice: (count: number) => `Median notice ${days(count)}.`,
  never: (seasons: string) => `${seasons} it never warned, and nothing came.`,
  neverMissed: (seasons: string, misses: number) => `${seasons} it never warned, and missed ${misses}.`,
}
