import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { createCache } from '../../platform/cache.ts'

/** Words whose width is known: pages say the same few hundred again and again, and to lay one out takes long. */
const MAX_WORDS = 5_000
const widths = createCache<string, { ofSize: number }>({ max: MAX_WORDS })

/** How wide a text is in the font of the document, in the unit of its size. */
export function measure(text: string, size: number, isBold = false): number {
  const key = `${isBold ? 'bold' : 'normal'} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    const font = openFont('Roboto', isBold)
    width = { ofSize: font.layout(text).advanceWidth / font.unitsPerEm }
    widths.set(key, width)
  }
  return width.ofSize * size
}

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))
const roboto = (weight: string) => join(folderOf('pdfmake'), 'fonts/Roboto', `Roboto-${weight}.ttf`)
/** As woff, in weights that were looked at: fontkit 2.0.4 writes the letters of woff2 empty, and cannot read woff 500. */
const devanagari = (weight: 400 | 600) =>
  join(
    folderOf('@fontsource/noto-sans-devanagari'),
    'files',
    `noto-sans-devanagari-devanagari-${weight}-normal.woff`,
  )

/**
 * The fonts of reports, from npm packages and under the SIL Open Font License 1.1: Roboto for Latin, Greek and
 * Cyrillic, Noto Sans Devanagari for Hindi, Marathi and Nepali names. The first one that has a letter writes it.
 */
export const FONT_FILES = {
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
  NotoSansDevanagari: { normal: devanagari(400), bold: devanagari(600) },
} as const

export type FontName = keyof typeof FONT_FILES
export const FONT_NAMES = Object.keys(FONT_FILES) as FontName[]

const opened = new Map<string, Font>()

/** Its letters and their widths. */
export function openFont(name: FontName, isBold = false): Font {
  const file = FONT_FILES[name][isBold ? 'bold' : 'normal']
  const known = opened.get(file)
  if (known) return known
  const font = openSync(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`Not one font: ${file}`)
  opened.set(file, font)
  return font
}
