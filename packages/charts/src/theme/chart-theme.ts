import { type Hue, RISK_HUES, SERIES_HUES } from './hues.ts'

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

/** The system's own font, as on the page; names without quotes, so that they fit into an attribute. */
const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif'

/** The tokens in light, written out, for pictures and papers; a test holds them to the page’s own. */
export const LIGHT_THEME: ChartTheme = {
  hues: {
    tmax: '#c2481a',
    tmin: '#3560b8',
    tavg: '#6b6f6a',
    rain: '#0b7d94',
    evap: '#7a55b5',
    rad: '#966700',
    hum: '#26806a',
    soil: '#8a5a36',
    soilm: '#5f6b2d',
    wind: '#56687a',
    gdd: '#6c7a12',
    clim: '#868e85',
    yield: '#2c6e3f',
    veg: '#3f7d20',
    model1: '#3a413c',
    model2: '#a33c86',
    model3: '#00755a',
    model4: '#7a6400',
    model5: '#0a5fa8',
    model6: '#b34700',
    risk_heat_stress: '#c2361a',
    risk_cold: '#2f62c4',
    risk_insufficient_high_temp: '#4f75a8',
    risk_insufficient_low_temp: '#ab5c17',
    risk_flood: '#0b7d94',
    risk_cumulative_flood: '#0a5f83',
    risk_drought: '#966700',
    risk_cumulative_drought: '#86590c',
    risk_dry_soil: '#8a5a36',
    risk_wet_soil: '#4f6b3a',
    risk_low_soil_temperature: '#5a63b8',
    risk_high_soil_temperature: '#9c3f3f',
    risk_low_humidity: '#a0663a',
    risk_high_humidity: '#26806a',
    risk_growing_degree_days: '#6c7a12',
    risk_pest_degree_days: '#93358a',
    text: '#1a201b',
    accent: '#2c6e3f',
  },
  surface: '#ffffff',
  text: '#1a201b',
  text2: '#4d564e',
  text3: '#666f66',
  onText: '#ffffff',
  onAccent: '#ffffff',
  grid: '#eceee8',
  axis: '#b9bfb4',
  today: '#1a201b',
  font: FONT,
  opacity: {
    band50: 0.3,
    band90: 0.15,
    normal50: 0.16,
    normal90: 0.13,
    alert: 0.12,
    trend: 0.16,
  },
  rims: true,
}

/** The tokens in dark, written out. */
export const DARK_THEME: ChartTheme = {
  hues: {
    tmax: '#f28e5c',
    tmin: '#83aef2',
    tavg: '#a9aea7',
    rain: '#4fc0d4',
    evap: '#b89ae8',
    rad: '#e2b84c',
    hum: '#63c4a8',
    soil: '#cf9f78',
    soilm: '#aab86c',
    wind: '#a3b5c6',
    gdd: '#bccb58',
    clim: '#8f988d',
    yield: '#7fc48d',
    veg: '#97cf72',
    model1: '#d0d6ce',
    model2: '#e79ccf',
    model3: '#4fcba6',
    model4: '#e3c75a',
    model5: '#6fb6f2',
    model6: '#f39a5b',
    risk_heat_stress: '#f2785c',
    risk_cold: '#83aef2',
    risk_insufficient_high_temp: '#9dbce2',
    risk_insufficient_low_temp: '#eba262',
    risk_flood: '#4fc0d4',
    risk_cumulative_flood: '#6aa9dd',
    risk_drought: '#e2b84c',
    risk_cumulative_drought: '#cf9f4e',
    risk_dry_soil: '#cf9f78',
    risk_wet_soil: '#a3c088',
    risk_low_soil_temperature: '#a6adf0',
    risk_high_soil_temperature: '#e58f8f',
    risk_low_humidity: '#dba57a',
    risk_high_humidity: '#63c4a8',
    risk_growing_degree_days: '#bccb58',
    risk_pest_degree_days: '#db92d3',
    text: '#e9ede6',
    accent: '#7fc48d',
  },
  surface: '#181c18',
  text: '#e9ede6',
  text2: '#b7c0b4',
  text3: '#949e92',
  onText: '#181c18',
  onAccent: '#0d140e',
  grid: '#232823',
  axis: '#4a5249',
  today: '#e9ede6',
  font: FONT,
  opacity: {
    band50: 0.34,
    band90: 0.18,
    normal50: 0.17,
    normal90: 0.14,
    alert: 0.16,
    trend: 0.16,
  },
  rims: true,
}

/** For PDF: white paper, darker grid lines than a screen needs, a font of the document, and no rims. */
export const PRINT_THEME: ChartTheme = {
  ...LIGHT_THEME,
  grid: '#dfe2da',
  axis: '#8d948a',
  text3: '#4d564e',
  font: 'Roboto',
  rims: false,
}

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
