import { expect, test } from 'vitest'
import { csvLine } from './write-csv.ts'

test('quotes by RFC 4180: commas, quotes and line breaks; lines end in CRLF', () => {
  expect(csvLine(['a', 'b,c', 'say "ah"', 'two\nlines', ''])).toBe('a,"b,c","say ""ah""","two\nlines",\r\n')
})

test('zero is a value, missing is an empty cell', () => {
  expect(csvLine([0, null, -3.5, '0'])).toBe('0,,-3.5,0\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  ['-\n@x', '"\'-\n@x"'],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ["'quoted", "''quoted"],
  ['\t=1', "'\t=1"],
  ['-', '-'],
  ['=', "'="],
  ['+', "'+"],
  ['@', "'@"],
  ['+5', "'+5"],
  ['user@farm.example', 'user@farm.example'],
  ['-5', '-5'],
  ['-12.5 °C at night', '-12.5 °C at night'],
  ['a=b', 'a=b'],
])('a cell that a spreadsheet would run is defused, negative numbers stay: %j [D-8.12]', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})
