import type { Reading, ReadingRow } from './read-chart.ts'

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
  /** Used where there is only one column: '9 and 15 °C' with `{low}` and `{high}`. */
  lowAndHigh: string
  /** Columns of a band in tables and files: `{label}` is the band's. */
  bandFrom: string
  bandTo: string
  noValue: string
}

/** A reading as it is spoken, without its date: the alert first, then each quantity. */
export function readingSentence({ headlines, rows, notes }: Reading, texts: ChartTexts): string {
  const sentences = [
    ...headlines,
    ...rows.map((row) => rowSentence(row, texts)),
    ...notes.map(({ label, detail }) => noteText(label, detail)),
  ]
  return sentences.length === 0 ? texts.noValue : sentences.map(closed).join(' ')
}

/** What is a sentence already has its point. */
const closed = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)

function rowSentence(row: ReadingRow, texts: ChartTexts): string {
  const [band] = row.bands
  const parts = [
    `${row.label} ${row.value ?? texts.noValue}`,
    band && `${texts.between[band.share]} ${lowAndHigh(band, row.unit, texts)}`,
    row.normal && `${texts.normal} ${row.normal}`,
    ...[...row.comparisons, ...(row.models ?? [])].map(({ label, value }) => `${label} ${value}`),
    row.meaning,
  ]
  return parts.filter(Boolean).join(', ')
}

/** '9 and 15 °C'. */
export function lowAndHigh(
  band: { low: string; high: string },
  unit: string,
  texts: Pick<ChartTexts, 'lowAndHigh'>,
): string {
  const words = texts.lowAndHigh.replace('{low}', band.low).replace('{high}', band.high)
  return unit === '' ? words : `${words} ${unit}`
}

/** 'Irrigation: 20 mm by the north pivot'. */
export const noteText = (label: string, detail: string): string =>
  detail === '' ? label : `${label}: ${detail}`
