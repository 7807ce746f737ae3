import type { CropDef } from './crop-def.ts'

export const SUNFLOWER = {
  key: 'sunflower',
  aliases: [
    'oilseed sunflower',
    'oil sunflower',
    'confectionery sunflower',
    'helianthus annuus',
    'girasol',
    'girassol',
    'tournesol',
    'Sonnenblume',
    'Sonnenblumen',
  ],
  perennial: false,
  tbase: 4,
  tupper: 30,
  gdd: { emergence: 170, canopyClosure: 621, flowering: 1266, senescence: 1900, maturity: 2400 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [
    { from: 170, temperature: -4 },
    { from: 1000, temperature: -1 },
  ],
  coldKill: -4,
  heat: 36,
  yieldResponse: { season: 0.95, early: 0.25, flowering: 1, filling: 0.8 },
  soilMin: 8,
  kc: { initial: 0.35, mid: 1.1, end: 0.35 },
  rootDepth: 1.2,
  depletion: 0.45,
  ndvi: { bare: 0.17, full: 0.86 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: south-east Europe from
  // April, the Dakotas to mid-June; not read in a source.
  planting: {
    north: [{ start: { day: 1, month: 4 }, end: { day: 20, month: 6 } }],
    south: [{ start: { day: 3, month: 9 }, end: { day: 26, month: 12 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop SunflowerGDD',
  confidence: 'read',
} as const satisfies CropDef
