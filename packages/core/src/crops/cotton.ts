import type { CropDef } from './crop-def.ts'

/**
 * Emergence replaced, since 12 °C d is not plausible: 50 to 60 DD60 °F (Deltapine guide) are 28 to 33 °C d
 * above 15.6 °C, about 55 above 12 °C.
 */
export const COTTON = {
  key: 'cotton',
  aliases: ['upland cotton', 'seed cotton', 'gossypium hirsutum', 'algodón', 'algodão', 'coton', 'Baumwolle'],
  perennial: false,
  tbase: 12,
  tupper: 35,
  gdd: { emergence: 55, canopyClosure: 908, flowering: 700, senescence: 1601, maturity: 1956 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [{ from: 55, temperature: 0 }],
  coldKill: -1,
  heat: 38,
  yieldResponse: { season: 0.85, early: 0.2, flowering: 0.5, filling: 0.25 },
  soilMin: 16,
  kc: { initial: 0.35, mid: 1.18, end: 0.6 },
  rootDepth: 1.35,
  depletion: 0.65,
  ndvi: { bare: 0.16, full: 0.85 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: Kansas 20 May to 15 June
  // (NASS 2010, handbook 628, as K-State quotes it); mid-April for the southern United States is not read in
  // a source.
  planting: {
    north: [{ start: { day: 15, month: 4 }, end: { day: 15, month: 6 } }],
    south: [{ start: { day: 3, month: 9 }, end: { day: 29, month: 11 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop CottonGDD',
  confidence: 'converted',
} as const satisfies CropDef
