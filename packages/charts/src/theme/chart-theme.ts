import type { Hue } from './hues.ts'

/** What a drawing is painted with: colour values, or on screen the CSS variables that hold them. */
export type ChartTheme = {
  hues: Readonly<Record<Hue, string>>
  surface: string
  /** Three strengths of ink. */
  text: string
  text2: string
  text3: string
  /** On the pill of today. */
  onText: string
  onAccent: string
  grid: string
  axis: string
  today: string
  font: string
  opacity: {
    band50: number | string
    band90: number | string
    normal50: number | string
    normal90: number | string
    alert: number | string
    trend: number | string
  }
  /** Labels inside the drawing get a rim of the surface; pdfmake would paint it over the letters. */
  rims: boolean
}
