/** Where a field's observed weather comes from, and changing it. */
export const datasourceTexts = {
  label: 'Data source',
  of: (field: string) => `Data source of ${field}`,
  kinds: {
    era: 'Reanalysis grid',
    ghcn: 'Weather station',
  },
  at: (id: string, distance: string) => `${id}, ${distance}`,
  suggested: 'suggested',
  noStation: 'No weather station is near enough.',
  title: 'Change the data source?',
  question: (field: string, source: string) =>
    `The observed weather of ${field} will come from ${source}. Its history is fetched again.`,
  /** After the question, where the source is a station. */
  follows: 'Forecast temperatures are corrected to what the station measures.',
  confirm: 'Change data source',
  // spec 1 §4, §8
  changing: 'Changing...',
  failedTitle: 'Something went wrong',
  failedText: 'Please try again later.',
  stillInUse: (source: string) => `${source} is still in use.`,
} as const
