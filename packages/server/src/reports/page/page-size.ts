import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

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

/** People who measure in inches print on Letter. */
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
