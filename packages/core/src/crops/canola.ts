import type { CropDef } from './crop-def.ts'

/**
 * Maturity of Brassica napus about 1500 above 0 °C (Canola Council 2014); emergence WOFOST rapeseed TSUMEM
 * 180; start and end of flowering about 600 and 1000 (Miller, Lanier & Brandt 2001, not re-read).
 * Daylight 7 to 16 h, and the winter's cold of winter forms: 40 to 50 days (WOFOST).
 */
export const CANOLA = {
  key: 'canola',
  aliases: [
    'rapeseed',
    'rape seed',
    'rape',
    'oilseed rape',
    'winter oilseed rape',
    'spring oilseed rape',
    'OSR',
    'winter canola',
    'spring canola',
    'brassica napus',
    'colza',
    'Raps',
    'Winterraps',
  ],
  perennial: false,
  tbase: 0,
  tupper: 30,
  gdd: { emergence: 180, canopyClosure: 620, flowering: 640, senescence: 1050, maturity: 1500 },
  earlyVarietyFactor: null,
  photoperiod: { none: 7, full: 16 },
  vernalisation: null,
  hardiness: null,
  winter: {
    gdd: { emergence: 160, canopyClosure: 560, flowering: 700, senescence: 1250, maturity: 1700 },
    photoperiod: { none: 7, full: 16 },
    vernalisation: { base: 5, saturation: 45 },
    hardiness: -17,
    rootDepth: 1.4,
    yieldResponse: { season: 0.9, early: 0.3, flowering: 0.6, filling: 0.5 },
    frost: [
      { from: 450, temperature: -7 },
      { from: 640, temperature: -3 },
      { from: 700, temperature: -2 },
    ],
    source: 'WOFOST 7.2 phenology, fitted',
  },
  rest: null,
  frost: [
    { from: 180, temperature: -5 },
    { from: 600, temperature: -2 },
  ],
  coldKill: -5,
  heat: 29.5,
  yieldResponse: { season: 0.9, early: 0.3, flowering: 0.6, filling: 0.5 },
  soilMin: 5,
  kc: { initial: 0.35, mid: 1.1, end: 0.35 },
  rootDepth: 1.2,
  depletion: 0.6,
  ndvi: { bare: 0.17, full: 0.87 },
  // Winter forms of Europe, spring forms of Canada and North Dakota, autumn sowing in Australia; not read in
  // a source.
  planting: {
    north: [
      { start: { day: 15, month: 8 }, end: { day: 25, month: 9 } },
      { start: { day: 15, month: 4 }, end: { day: 31, month: 5 } },
    ],
    south: [{ start: { day: 15, month: 4 }, end: { day: 15, month: 6 } }],
    confidence: 'weak',
  },
  source: 'Canola Council of Canada 2014',
  confidence: 'weak',
} as const satisfies CropDef
