import { csvLine } from '@windrow/core/csv/write-csv.ts'
import { csvPieces } from '@windrow/core/kernels/csv-bytes.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { againstPython } from './against-python.ts'
import { ownCpuMs } from './process-usage.ts'
import { report } from './report.ts'

const YEARS = 30
const HOURS = Math.round(YEARS * 365.25 * 24)
/** As many as the hourly variables of a field. */
const COLUMNS = 6
const ROUNDS = 5
const FIRST = Date.UTC(1991, 0, 1)

const random = createRandom(3)
const input = Float32Array.from(
  { length: HOURS * COLUMNS },
  (_, at) => 12 + 10 * Math.sin(at / 1_400) + 3 * random.normal(),
)
const columns = Array.from({ length: COLUMNS }, (_, column) =>
  Float64Array.from(input.subarray(column * HOURS, (column + 1) * HOURS)),
)
/** As responses have them. */
const labels = Array.from({ length: HOURS }, (_, hour) =>
  new Date(FIRST + hour * 3_600_000).toISOString().slice(0, 16),
)

/** As the page's file is made, and handed on piece by piece. */
function ours(): Uint8Array[] {
  return [...csvPieces(labels, columns)]
}

function plain(): string {
  return labels
    .map((label, hour) => csvLine([label, ...columns.map((column) => Number(column[hour]?.toFixed(4)))]))
    .join('')
}

/** Cell by cell: Python writes 12.0 where we write 12, and rounds halves to the even digit. */
function compare(pieces: Uint8Array[], file: Uint8Array) {
  const lines = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split('\r\n')
  const [oursLines, theirs] = [lines(Buffer.concat(pieces)), lines(file).slice(1)]
  if (oursLines.length !== theirs.length)
    throw new Error(`${oursLines.length} lines, ${theirs.length} theirs.`)
  for (const [at, line] of oursLines.entries()) {
    const [time, ...cells] = line.split(',')
    const [theirTime, ...theirCells] = (theirs[at] ?? '').split(',')
    const isSame = (cell: string, column: number) =>
      Math.abs(Number(cell) - Number(theirCells[column])) < 1.1e-4
    if (time !== theirTime || cells.length !== theirCells.length || !cells.every(isSame))
      throw new Error(`Line ${at}: ${line} against ${theirs[at]}.`)
  }
}

const duelled = await againstPython({
  library: 'pandas',
  script: 'hourly_csv.py',
  input,
  sizes: [HOURS, COLUMNS],
  rounds: ROUNDS,
  ours,
  compare,
})
report({ row: 'hourly-csv', how: `${HOURS} hours × ${COLUMNS} columns, best of ${ROUNDS}`, ...duelled })

let plainMs = Number.POSITIVE_INFINITY
for (let round = 0; round < 2; round++) {
  const start = ownCpuMs()
  plain()
  plainMs = Math.min(plainMs, ownCpuMs() - start)
}
report({
  what: 'The same against lines of text',
  unit: 'ms',
  ours: duelled.ours,
  baseline: { name: 'csvLine, row by row', value: plainMs },
  goal: { ratioAtMost: 0.5 },
})
