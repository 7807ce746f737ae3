import type { CropDef } from './crop-def.ts'

/**
 * Degree days count from 1 January, in the south from 1 July, and emergence is bud break. Above 10 °C from
 * bud break: flowering 400 to 500, veraison 1200 to 1400, maturity 1600 to 1800; the 60 up to bud break is
 * an assumption.
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
  gdd: { emergence: 60, canopyClosure: 510, senescence: 1360, maturity: 1760 },
  earlyVarietyFactor: null,
  vernalisation: null,
  coldKill: -2,
  heat: 38,
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
