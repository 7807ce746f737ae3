import type { CropDef } from './crop-def.ts'

/**
 * Thresholds of spring forms; winter forms go without vernalisation, since no source for it was read.
 * Compare WOFOST: 110 + 800 + 750 with an upper temperature of 35 °C.
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
  tupper: 15,
  gdd: { emergence: 98, canopyClosure: 614, senescence: 924, maturity: 1296 },
  earlyVarietyFactor: null,
  vernalisation: null,
  coldKill: -6,
  heat: 31,
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
  source: 'AquaCrop BarleyGDD',
  confidence: 'read',
} as const satisfies CropDef
