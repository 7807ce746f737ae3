import type { CropDef } from './crop-def.ts'

/**
 * Emergence is bud break: once the winter's rest is over (chill portions of the dynamic model) it comes with warmth
 * above 5 °C, fitted to Bordeaux, about 5 April. Degree days above 10 °C from there: flowering 400 to 500, veraison
 * 1200 to 1400, maturity 1600 to 1800.
 */
export const GRAPE = {
  key: 'grape',
  aliases: [
    'wine grape',
    'winegrape',
    'table grape',
    'grapevine',
    'grape vine',
    'vine',
    'vineyard',
    'vitis vinifera',
    'vid',
    'viña',
    'uva',
    'vigne',
    'Weinrebe',
    'Rebe',
    'Reben',
    'videira',
  ],
  perennial: true,
  tbase: 10,
  tupper: 35,
  gdd: { emergence: 60, canopyClosure: 510, flowering: 460, senescence: 1360, maturity: 1760 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: { chill: 38, warmth: 300, base: 5 },
  frost: [
    { from: 60, temperature: -2 },
    { from: 300, temperature: -0.5 },
  ],
  coldKill: -2,
  heat: 38,
  yieldResponse: { season: 0.85, early: 0.2, flowering: 0.85, filling: 0.4 },
  soilMin: null,
  kc: { initial: 0.3, mid: 0.7, end: 0.45 },
  rootDepth: 1.2,
  depletion: 0.4,
  ndvi: { bare: 0.22, full: 0.72 },
  planting: {
    north: [],
    south: [],
    confidence: 'read',
  },
  source: 'meteo.sudventoux.fr',
  confidence: 'weak',
} as const satisfies CropDef
