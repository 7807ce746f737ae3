import type { CropDef } from './crop-def.ts'

/** Transplanted: degree days count from transplanting, and emergence is the recovery from it. */
export const RICE = {
  key: 'rice',
  aliases: ['paddy', 'paddy rice', 'lowland rice', 'irrigated rice', 'oryza sativa', 'arroz', 'riz', 'reis'],
  perennial: false,
  tbase: 8,
  tupper: 30,
  gdd: { emergence: 50, canopyClosure: 575, flowering: 1150, senescence: 1300, maturity: 1900 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [{ from: 50, temperature: 0 }],
  coldKill: 0,
  heat: 35,
  yieldResponse: { season: 1.1, early: 0.6, flowering: 1.5, filling: 0.5 },
  soilMin: 15,
  kc: { initial: 1.05, mid: 1.2, end: 0.9 },
  rootDepth: 0.5,
  depletion: 0.2,
  ndvi: { bare: 0.15, full: 0.85 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: seeded in spring (United
  // States, Mediterranean), transplanted at the monsoon (Punjab); not read in a source.
  planting: {
    north: [
      { start: { day: 1, month: 4 }, end: { day: 31, month: 5 } },
      { start: { day: 10, month: 6 }, end: { day: 20, month: 7 } },
    ],
    south: [{ start: { day: 30, month: 8 }, end: { day: 15, month: 12 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop PaddyRiceGDD',
  confidence: 'read',
} as const satisfies CropDef
