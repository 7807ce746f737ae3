import { expect, test } from 'vitest'
import { csvLine } from '../csv/write-csv.ts'
import { csvPieces } from './csv-bytes.ts'

const textOf = (labels: readonly string[], columns: readonly ArrayLike<number>[]) =>
  [...csvPieces(labels, columns)].map((piece) => new TextDecoder().decode(piece)).join('')

const plainText = (labels: readonly string[], columns: readonly ArrayLike<number>[]) =>
  labels
    .map((label, row) =>
      csvLine([
        label,
        ...columns.map((column) => {
          const value = column[row] as number
          return Number.isFinite(value) ? Number(value.toFixed(4)) : null
        }),
      ]),
    )
    .join('')

test('numbers are written as the plain way writes them', () => {
  const halves = Array.from({ length: 400 }, (_, at) => (at - 200) / 32)
  const ties = Array.from({ length: 400 }, (_, at) => (at - 200) / 1e4 + 0.00005)
  const steps = Array.from({ length: 2_000 }, (_, at) => Math.sin(at) * 10 ** (at % 12))
  const odd = [0, -0, -0.00004, 0.00004, 9.99996, 99.99995, 214_748, 214_749, 1e21, 1e300, -5e-324]
  const missing = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const values = [...halves, ...ties, ...steps, ...odd, ...missing]
  const labels = values.map((_, at) => `row ${at}`)
  const columns = [values, Float32Array.from(values), [...values].reverse()]
  expect(textOf(labels, columns)).toBe(plainText(labels, columns))
})

test('pieces stay small, whatever their number, and none cuts a line', () => {
  const labels = Array.from({ length: 20_000 }, (_, at) => `hour ${at}`)
  const pieces = [...csvPieces(labels, [new Float32Array(labels.length).fill(1.5)])]
  expect(pieces.length).toBeGreaterThan(3)
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(65_536)
    expect(piece.at(-1)).toBe(10)
  }
})

test('a line that is longer than a piece is written whole', () => {
  const columns = Array.from({ length: 5_000 }, () => [1e20 / 3])
  expect(textOf(['hour'], columns)).toBe(plainText(['hour'], columns))
})

test('no rows are no pieces', () => {
  expect([...csvPieces([], [[]])]).toEqual([])
})
