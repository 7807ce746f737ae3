import type { CropDef } from './crop-def.ts'

/**
 * As wheat, with the sums of WOFOST spring barley in mind (110 + 673 + 1036 up to 35 °C). Winter forms ripen some two
 * weeks before winter wheat.
 */
export const BARLEY = {
  key: 'barley',
  aliases: [
    'spring barley',
    'winter barley',
    'malting barley',
    'malt barley',
    'feed barley',
    'hordeum vulgare',
    'cebada',
    'cevada',
    'orge',
    'Gerste',
    'Sommergerste',
    'Wintergerste',
  ],
  perennial: false,
  tbase: 0,
  tupper: 26,
  gdd: { emergence: 110, canopyClosure: 520, flowering: 780, senescence: 1120, maturity: 1500 },
  earlyVarietyFactor: null,
  photoperiod: { none: 0, full: 16 },
  vernalisation: null,
  hardiness: null,
  winter: {
    gdd: { emergence: 120, canopyClosure: 500, flowering: 780, senescence: 1080, maturity: 1450 },
    photoperiod: { none: 7, full: 16 },
    vernalisation: { base: 5, saturation: 35 },
    hardiness: -16,
    rootDepth: 1.35,
    yieldResponse: { season: 1.0, early: 0.2, flowering: 0.6, filling: 0.5 },
    frost: [
      { from: 400, temperature: -4 },
      { from: 660, temperature: -2 },
      { from: 720, temperature: -1 },
      { from: 900, temperature: -2 },
    ],
    source: 'as winter wheat, fitted',
  },
  rest: null,
  frost: [
    { from: 110, temperature: -7 },
    { from: 420, temperature: -4 },
    { from: 660, temperature: -2 },
    { from: 720, temperature: -1 },
    { from: 900, temperature: -2 },
  ],
  coldKill: -6,
  heat: 33,
  yieldResponse: { season: 1.15, early: 0.2, flowering: 0.6, filling: 0.5 },
  soilMin: 4,
  kc: { initial: 0.3, mid: 1.15, end: 0.25 },
  rootDepth: 1.2,
  depletion: 0.55,
  ndvi: { bare: 0.17, full: 0.86 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: winter and spring forms of
  // Europe; not read in a source.
  planting: {
    north: [
      { start: { day: 15, month: 9 }, end: { day: 31, month: 10 } },
      { start: { day: 1, month: 3 }, end: { day: 31, month: 5 } },
    ],
    south: [{ start: { day: 12, month: 6 }, end: { day: 20, month: 9 } }],
    confidence: 'weak',
  },
  source: 'WOFOST 7.2 phenology, fitted',
  confidence: 'converted',
} as const satisfies CropDef
