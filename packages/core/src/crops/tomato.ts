import type { CropDef } from './crop-def.ts'

/** Transplanted: degree days count from transplanting, and emergence is the recovery from it. */
export const TOMATO = {
  key: 'tomato',
  aliases: ['processing tomato', 'field tomato', 'solanum lycopersicum', 'tomate', 'Tomaten', 'jitomate'],
  perennial: false,
  tbase: 7,
  tupper: 28,
  gdd: { emergence: 43, canopyClosure: 794, flowering: 525, senescence: 1553, maturity: 1933 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [{ from: 0, temperature: 0 }],
  coldKill: 0,
  heat: 35,
  yieldResponse: { season: 1.05, early: 0.4, flowering: 1.1, filling: 0.8 },
  soilMin: 12,
  kc: { initial: 0.6, mid: 1.15, end: 0.8 },
  rootDepth: 1,
  depletion: 0.4,
  ndvi: { bare: 0.16, full: 0.83 },
  // Transplanting in California and the Mediterranean, in the south half a year later; not read in a source.
  planting: {
    north: [{ start: { day: 1, month: 4 }, end: { day: 15, month: 6 } }],
    south: [{ start: { day: 1, month: 10 }, end: { day: 15, month: 12 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop TomatoGDD',
  confidence: 'read',
} as const satisfies CropDef
