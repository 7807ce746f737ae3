import type { ChartTheme } from './chart-theme.ts'
import { type Hue, RISK_HUES, SERIES_HUES } from './hues.ts'

const variable = (name: string) => `var(--${name})`

const hues: Record<string, string> = { text: variable('text'), accent: variable('accent') }
for (const hue of SERIES_HUES) hues[hue] = variable(`c-${hue}`)
for (const hue of RISK_HUES) hues[hue] = variable(hue)

/** The tokens of the page itself: light and dark follow without a redraw. */
export const SCREEN_THEME: ChartTheme = {
  hues: hues as Record<Hue, string>,
  surface: variable('surface'),
  text: variable('text'),
  text2: variable('text-2'),
  text3: variable('text-3'),
  onText: variable('surface'),
  onAccent: variable('on-accent'),
  grid: variable('grid'),
  axis: variable('axis'),
  today: variable('today'),
  font: variable('font'),
  opacity: {
    band50: variable('band-50'),
    band90: variable('band-90'),
    normal50: variable('clim-50'),
    normal90: variable('clim-90'),
    alert: variable('alert-fill'),
    trend: variable('trend-band'),
  },
  rims: true,
}
