/** The exported forecast record: names of its columns and of the file. */
export const forecastRecordTexts = {
  columns: ['Date', 'Days ahead', 'Issued'],
  quantile: 'Quantile {level}',
  observed: 'Observed',
  variable: 'Variable',
  unit: 'Unit',
  truth: 'Observed by',
  fileName: 'windrow-forecast-record-{variable}-{day}.csv',
} as const
