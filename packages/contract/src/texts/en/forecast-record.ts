/** What leads to the forecast record, and its file: names of the columns and its own. */
export const forecastRecordTexts = {
  link: 'How good was it?',
  columns: ['Date', 'Days ahead', 'Issued'],
  quantile: 'Quantile {level}',
  observed: 'Observed',
  variable: 'Variable',
  unit: 'Unit',
  truth: 'Observed by',
  fileName: 'windrow-forecast-record-{variable}-{day}.csv',
} as const
