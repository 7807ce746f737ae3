import { PRINT_THEME } from '@windrow/charts/theme/print-theme.ts'
import type { ReactNode } from 'react'

type SheetProps = { width: number; height: number; children: ReactNode }

/** What a drawing of a page is drawn on, in CSS pixels; what it says stands beside it in words. */
export function Sheet({ width, height, children }: SheetProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={PRINT_THEME.font}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
