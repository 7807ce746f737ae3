import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { readCsv, textEncoding } from './read-csv.ts'
import { csvLine, undefused } from './write-csv.ts'

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells)

describe('RFC 4180 [D-8.11]', () => {
  test.each<[string, string[][]]>([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    ['a,"b,c",d', [['a', 'b,c', 'd']]],
    ['"say ""ah""","two\r\nlines"', [['say "ah"', 'two\r\nlines']]],
    ['a,,\r\n', [['a', '', '']]],
    ['"",""', [['', '']]],
    ['a b"c,d', [['a b"c', 'd']]],
    ['\uFEFFa,b', [['a', 'b']]],
    ['a\r\n\r\nb', [['a'], [''], ['b']]],
    ['', []],
    [' a , b ', [[' a ', ' b ']]],
    ['"""",x', [['"', 'x']]],
  ])('reads %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
    expect(readCsv(text).problem).toBeNull()
  })

  test('names the line on which a record begins, also after cells with line breaks', () => {
    const { records } = readCsv('a\r\n"b\r\nb\nb",c\r\nd')
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test.each([
    ['a\nb,"c\nd', { kind: 'open-quote', line: 2 }],
    ['a\n"b"c,d', { kind: 'after-quote', line: 2 }],
    ['"a\nb"c', { kind: 'after-quote', line: 2 }],
    ['"', { kind: 'open-quote', line: 1 }],
  ])('says what is wrong, and where: %j', (text, problem) => {
    expect(readCsv(text).problem).toEqual(problem)
  })

  test('semicolons and tabs, when asked', () => {
    expect(readCsv('a;b,c;"d;e"', ';').records[0]?.cells).toEqual(['a', 'b,c', 'd;e'])
    expect(readCsv('a\tb', '\t').records[0]?.cells).toEqual(['a', 'b'])
  })
})

test('whatever is written is read again, apostrophes and formulas included', () => {
  const random = createRandom(8)
  const letters = [
    'a',
    '霜',
    '🥔',
    ' ',
    ',',
    ';',
    '"',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\n',
    '\r\n',
    '\t',
    '0',
    '.',
  ] as const
  const rows = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + random.below(4) }, () =>
      Array.from({ length: random.below(6) }, () => random.pick(letters)).join(''),
    ),
  )
  const read = readCsv(rows.map(csvLine).join(''))
  expect(read.problem).toBeNull()
  expect(read.records.map(({ cells }) => cells.map(undefused))).toEqual(rows)
})

test('100,000 lines are read', () => {
  const text = 'Cold,Frost,below,0,40,1,Jan 1,Dec 31,true,,,\r\n'.repeat(100_000)
  expect(readCsv(text).records).toHaveLength(100_000)
}, 30_000)

const TEXT = 'Risk category;Title\r\nCold;Gel tardif à 5 °C\r\n'
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

test.each([
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['utf-8', new TextEncoder().encode('Kälte 霜 🥔')],
  ['utf-8', new Uint8Array()],
  ['utf-16le', utf16(`\uFEFF${TEXT}`, true)],
  ['utf-16be', utf16(`\uFEFF${TEXT}`, false)],
  ['utf-16le', utf16(TEXT, true)],
  ['utf-16be', utf16(TEXT, false)],
  ['windows-1252', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
] as const)('a text in %s is known by its bytes, and reads as it was', (encoding, bytes) => {
  expect(textEncoding(bytes)).toBe(encoding)
  const text = new TextDecoder(encoding).decode(bytes)
  if (bytes.length > 30) expect(text).toBe(TEXT)
})

test('what is no text is none: a spreadsheet file, a picture', () => {
  expect(textEncoding(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0))).toBeNull()
  expect(textEncoding(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13))).toBeNull()
})
