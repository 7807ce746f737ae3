import type { ChartTheme } from './chart-theme.ts'
import { LIGHT_THEME } from './light-theme.ts'

/** For PDF: white paper, darker grid lines than a screen needs, a font of the document, and no rims. */
export const PRINT_THEME: ChartTheme = {
  ...LIGHT_THEME,
  grid: '#dfe2da',
  axis: '#8d948a',
  text3: '#4d564e',
  font: 'Roboto',
  rims: false,
}
