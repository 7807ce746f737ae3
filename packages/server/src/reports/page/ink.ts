import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { DAY_MS, type Day, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { runsOf } from '../fonts/runs-of.ts'
import type { PdfNode, Style } from './pdf-node.ts'

/** Pages are designed in CSS pixels, as the charts are; paper is measured in points. */
export const px = (pixels: number): number => pixels * 0.75

/** In CSS pixels; the room between header and footer. */
export type PageSize = {
  name: 'A4' | 'LETTER'
  width: number
  height: number
  page: { width: number; height: number }
}

/** Around that room, in CSS pixels. */
export const MARGINS = { side: 56, top: 96, bottom: 68 } as const

const PAGES = {
  A4: { width: 794, height: 1123 },
  LETTER: { width: 816, height: 1056 },
} as const

/** Accounts that measure in inches print on Letter. */
export function pageSizeOf(units: UnitSystem): PageSize {
  const name = units === 'imperial' ? 'LETTER' : 'A4'
  const page = PAGES[name]
  return {
    name,
    page,
    width: page.width - 2 * MARGINS.side,
    height: page.height - MARGINS.top - MARGINS.bottom,
  }
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: Day): string => made.format(dayNumber(day) * DAY_MS)
}

const weekday = format({ weekday: 'short' })

/** 'Sat 16'. */
export const dayShort = (day: Day): string => `${weekday(day)} ${Number(day.slice(8))}`
/** 'May 2026'. */
export const monthAndYear = format({ month: 'long', year: 'numeric' })
/** 'July'. */
export const monthOnly = format({ month: 'long' })

/** A difference with its sign: '+1.2', '−0.4', and '0.0' without one. */
export function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  if (Number(text) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}

type Written = Style & { size?: number; margin?: readonly [number, number, number, number] }

/** A text in the font that has its letters; `size` and `margin` in CSS pixels. */
export function written(
  text: string,
  { size = 12, margin, lineHeight = 1.24, ...style }: Written = {},
): PdfNode {
  return {
    text: runsOf(unbroken(text)),
    fontSize: px(size),
    lineHeight,
    ...style,
    ...(margin === undefined ? {} : { margin: inPoints(margin) }),
  }
}

export const inPoints = ([left, top, right, bottom]: readonly [number, number, number, number]) =>
  [px(left), px(top), px(right), px(bottom)] as const

/** The tokens of the design that pages need beyond those of charts. */
export const INK = {
  text: PRINT_THEME.text,
  text2: PRINT_THEME.text2,
  text3: '#666f66',
  border: '#e2e5dd',
  borderStrong: '#c6cbc0',
  surface: '#ffffff',
  soft: '#f5f6f3',
  accent: PRINT_THEME.hues.accent,
  accentSoft: '#e6f0e7',
  warn: '#8a5a00',
  warnSoft: '#fbf0d9',
  warnLine: '#e9cf97',
  danger: '#b3261e',
} as const

/** A colour at a share of its strength on white: paper tints must not depend on transparency. */
export function tint(colour: string, share: number): string {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(255 + (value - 255) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
