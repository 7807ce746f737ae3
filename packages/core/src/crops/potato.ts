import type { CropDef } from './crop-def.ts'

/**
 * Main crop of north-west Europe, its emergence that of AquaCrop PotatoGDD, with which WOFOST agrees (TSUMEM
 * 170 to 255 above 3 °C). Early varieties by AquaCrop PotatoGDD: canopy 568, senescence 984, maturity 1276.
 * Compare Worthington & Hutchinson 2005: emergence 213 and full flower 804 above 7 °C.
 */
export const POTATO = {
  key: 'potato',
  aliases: [
    'ware potato',
    'seed potato',
    'processing potato',
    'main crop potato',
    'early potato',
    'solanum tuberosum',
    'papa',
    'patata',
    'pomme de terre',
    'Kartoffel',
    'Kartoffeln',
  ],
  perennial: false,
  tbase: 2,
  tupper: 26,
  gdd: { emergence: 200, canopyClosure: 708, senescence: 1325, maturity: 1613 },
  earlyVarietyFactor: 0.79,
  vernalisation: null,
  coldKill: -2,
  heat: 30,
  soilMin: 7,
  kc: { initial: 0.5, mid: 1.15, end: 0.75 },
  rootDepth: 0.6,
  depletion: 0.35,
  ndvi: { bare: 0.16, full: 0.88 },
  // South: Uruguay (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: Idaho, North Dakota,
  // north-west Europe; not read in a source.
  planting: {
    north: [{ start: { day: 1, month: 4 }, end: { day: 31, month: 5 } }],
    south: [{ start: { day: 11, month: 7 }, end: { day: 19, month: 9 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop PotatoLocalGDD',
  confidence: 'read',
} as const satisfies CropDef
