import type { CropDef } from './crop-def.ts'

/**
 * Compare the 86/50 °F system: R6 at 2400 to 2600 °F d for relative maturity 95 to 105 (Wisconsin), 2820 to
 * 2850 for 113 to 115.
 */
export const MAIZE = {
  key: 'maize',
  aliases: [
    'corn',
    'grain maize',
    'grain corn',
    'field corn',
    'dent corn',
    'zea mays',
    'maíz',
    'maïs',
    'milho',
    'Körnermais',
  ],
  perennial: false,
  tbase: 8,
  tupper: 30,
  gdd: { emergence: 80, canopyClosure: 576, flowering: 880, senescence: 1400, maturity: 1700 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [{ from: 80, temperature: -2 }],
  coldKill: -2,
  heat: 35,
  yieldResponse: { season: 1.25, early: 0.4, flowering: 1.5, filling: 0.5 },
  soilMin: 10,
  kc: { initial: 0.3, mid: 1.2, end: 0.6 },
  rootDepth: 1.35,
  depletion: 0.55,
  ndvi: { bare: 0.17, full: 0.88 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: Kansas 15 April to 15 May
  // (NASS 2010, handbook 628, as K-State quotes it); the end of May for the northern Corn Belt is not read
  // in a source.
  planting: {
    north: [{ start: { day: 15, month: 4 }, end: { day: 31, month: 5 } }],
    south: [{ start: { day: 9, month: 9 }, end: { day: 6, month: 12 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop MaizeGDD',
  confidence: 'read',
} as const satisfies CropDef
