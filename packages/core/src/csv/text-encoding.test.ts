import { expect, test } from 'vitest'
import { textEncoding } from './text-encoding.ts'

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
