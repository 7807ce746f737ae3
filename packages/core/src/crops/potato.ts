import type { CropDef } from './crop-def.ts'

/**
 * Main crop: emergence of AquaCrop PotatoGDD, with which WOFOST agrees (TSUMEM 170 to 255 above 3 °C), and 1,700 from
 * there to maturity (WOFOST 150 + 1,550 above 2 °C); with the 1,613 of AquaCrop PotatoLocalGDD, which belong to a
 * quick variety of the Netherlands, Russet Burbank in Idaho was ripe four weeks too early. Tubers suffer from warm
 * nights rather than days (Levy & Veilleux 2007): 33 °C is a day whose night stays above 20 in a dry climate.
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
  gdd: { emergence: 200, canopyClosure: 708, flowering: 550, senescence: 1500, maturity: 1900 },
  earlyVarietyFactor: 0.67,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [{ from: 200, temperature: -1.5 }],
  coldKill: -2,
  heat: 33,
  yieldResponse: { season: 1.1, early: 0.45, flowering: 0.8, filling: 0.7 },
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
  source: 'WOFOST 7.2 potato',
  confidence: 'read',
} as const satisfies CropDef
