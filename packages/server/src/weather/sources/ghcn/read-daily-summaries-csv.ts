import { dayNumber, isDay } from '@windrow/core/time/day.ts'
import { ELEMENTS, type Observations, observe } from './observations.ts'

/**
 * The form of NOAA's data service (`dataset=daily-summaries&units=metric`): a header, a line a day, °C and mm. Flags
 * stand in `<element>_ATTRIBUTES` as `M,Q,S`, or the quality flag alone in `<element>_FLAG`; names in either case.
 */
export function readDailySummariesCsv(text: string, id: string, into: Observations): void {
  const lines = text.split('\n')
  const header = cellsOf(lines[0] ?? '').map((name) => name.toUpperCase())
  const column = (name: string) => header.indexOf(name)
  const [date, station] = [column('DATE'), column('STATION')]
  const elements = ELEMENTS.map((name) => ({
    name,
    value: column(name),
    attributes: column(`${name}_ATTRIBUTES`),
    flag: column(`${name}_FLAG`),
  })).filter(({ value }) => value !== -1)
  for (const line of lines.slice(1)) {
    const cells = cellsOf(line)
    const day = cells[date] ?? ''
    if (cells[station] !== id || !isDay(day)) continue
    for (const { name, value, attributes, flag } of elements) {
      const text = (cells[value] ?? '').trim()
      if (text === '') continue
      const [mFlag = '', qFlag = ''] = (cells[attributes] ?? '').split(',')
      observe(into, name, dayNumber(day), Number(text), mFlag, flag === -1 ? qFlag : (cells[flag] ?? ''))
    }
  }
}

/** Cells of one line; quoted ones may hold commas (RFC 4180; no cell of these files holds a line break). */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const character of line.replace(/\r$/, '')) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}
