import { expect, test } from 'vitest'
import { alertFileTexts, cellProblemText, fileProblemText } from './en/alert-file.ts'

test('what is said of an alert file, word for word [S1-5.75, S1-5.76, S1-5.79, S1-5.80]', () => {
  expect(alertFileTexts.onlyCsv).toBe('Error: Only .csv files are accepted')
  expect(cellProblemText('threshold', { kind: 'blank' })).toBe(
    'The CSV file provided is missing a value for "Threshold".',
  )
  expect(fileProblemText({ kind: 'no-rows' })).toBe('The CSV file provided has no alerts.')
  expect(fileProblemText({ kind: 'no-column', column: 'title' })).toBe(
    'Invalid data, "title" was not found in the alert config table headers.',
  )
})

test('a number that cannot be taken is said in the words of the form', () => {
  const problem = { kind: 'value', field: 'recurrent_days', problem: { kind: 'not-whole' } } as const
  expect(cellProblemText('required_recurrence', problem)).toBe('Consecutive days must be a whole number')
})

test('problems of the file name their line', () => {
  expect(fileProblemText({ kind: 'open-quote', line: 7 })).toBe(
    'Line 7: A quote is opened here and never closed.',
  )
  expect(fileProblemText({ kind: 'too-many-rows', max: 1_000 })).toBe('An alert file can have 1000 rows.')
})
