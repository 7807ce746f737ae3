/** The words that a chart needs beyond its definition; the pages bring them (contract/texts/en/charts.ts). */
export type ChartTexts = {
  /** Heads of the first column of tables and files. */
  date: string
  month: string
  time: string
  year: string
  position: string
  /** Columns of the tooltip. */
  middle: string
  normal: string
  between: Readonly<Record<50 | 80 | 90, string>>
  /** The same as a name: '9 times in 10'. */
  times: Readonly<Record<50 | 80 | 90, string>>
  /** Told where there is only one column: '9 and 15 °C' with `{low}` and `{high}`. */
  lowAndHigh: string
  /** Columns of a band in tables and files: `{label}` is the band's. */
  bandFrom: string
  bandTo: string
  noValue: string
}
