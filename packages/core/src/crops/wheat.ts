import type { CropDef } from './crop-def.ts'

/**
 * Thresholds of spring forms. Vernalisation of winter forms: 40 to 50 days (WOFOST); flowering as in
 * AquaCrop WheatGDD.
 */
export const WHEAT = {
  key: 'wheat',
  aliases: [
    'winter wheat',
    'spring wheat',
    'durum wheat',
    'durum',
    'bread wheat',
    'soft wheat',
    'soft red winter wheat',
    'hard red winter wheat',
    'hard red spring wheat',
    'hard white wheat',
    'triticum aestivum',
    'trigo',
    'blé',
    'blé tendre',
    'blé dur',
    'Weizen',
    'Winterweizen',
  ],
  perennial: false,
  tbase: 0,
  tupper: 26,
  gdd: { emergence: 150, canopyClosure: 864, senescence: 1700, maturity: 2400 },
  earlyVarietyFactor: null,
  vernalisation: { saturation: 45, flowering: 1250 },
  coldKill: -8,
  heat: 31,
  soilMin: 4,
  kc: { initial: 0.4, mid: 1.15, end: 0.3 },
  rootDepth: 1.2,
  depletion: 0.55,
  ndvi: { bare: 0.17, full: 0.88 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: winter forms, Kansas 15
  // September to 20 October (NASS 2010, handbook 628, as K-State quotes it); Punjab to mid-November, and
  // spring forms of the northern Plains, are not read in a source.
  planting: {
    north: [
      { start: { day: 15, month: 9 }, end: { day: 15, month: 11 } },
      { start: { day: 1, month: 4 }, end: { day: 31, month: 5 } },
    ],
    south: [{ start: { day: 7, month: 5 }, end: { day: 21, month: 8 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop WheatGDD',
  confidence: 'read',
} as const satisfies CropDef
