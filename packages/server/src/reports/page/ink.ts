import { PRINT_THEME } from '@windrow/charts/theme/print-theme.ts'

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
