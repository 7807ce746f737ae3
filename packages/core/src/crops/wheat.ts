import type { CropDef } from './crop-def.ts'

/**
 * Degree days that count, of both forms: until flowering a day counts as far as it is long and, in winter forms, the
 * winter's cold is met (`development.ts`). Fitted by us to the usual dates of flowering and harvest of seven
 * places, since published sums belong to one form at one latitude. Frost by stage: Kansas State University C646.
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
  gdd: { emergence: 130, canopyClosure: 580, flowering: 880, senescence: 1280, maturity: 1780 },
  earlyVarietyFactor: null,
  photoperiod: { none: 0, full: 16 },
  vernalisation: null,
  hardiness: null,
  winter: {
    gdd: { emergence: 140, canopyClosure: 560, flowering: 880, senescence: 1230, maturity: 1680 },
    photoperiod: { none: 7, full: 16 },
    vernalisation: { base: 8, saturation: 45 },
    hardiness: -24,
    rootDepth: 1.4,
    yieldResponse: { season: 1.0, early: 0.2, flowering: 0.6, filling: 0.5 },
    frost: [
      { from: 440, temperature: -4 },
      { from: 740, temperature: -2 },
      { from: 820, temperature: -1 },
      { from: 1000, temperature: -2 },
    ],
    source: 'WOFOST 7.2 phenology, fitted',
  },
  rest: null,
  frost: [
    { from: 130, temperature: -11 },
    { from: 470, temperature: -4 },
    { from: 740, temperature: -2 },
    { from: 820, temperature: -1 },
    { from: 1000, temperature: -2 },
  ],
  coldKill: -8,
  // Above 34 °C grain fills less and leaves age (Lobell, Sibley & Ortiz-Monasterio 2012).
  heat: 34,
  yieldResponse: { season: 1.15, early: 0.2, flowering: 0.65, filling: 0.55 },
  soilMin: 4,
  kc: { initial: 0.4, mid: 1.15, end: 0.3 },
  rootDepth: 1.2,
  depletion: 0.55,
  ndvi: { bare: 0.17, full: 0.88 },
  // South: Argentina from 7 May (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607), Australia from 20 April. North: winter forms, Kansas 15
  // September to 20 October (NASS 2010, handbook 628, as K-State quotes it); Punjab to mid-November, and
  // spring forms of the northern Plains, are not read in a source.
  planting: {
    north: [
      { start: { day: 15, month: 9 }, end: { day: 15, month: 11 } },
      { start: { day: 1, month: 4 }, end: { day: 31, month: 5 } },
    ],
    south: [{ start: { day: 20, month: 4 }, end: { day: 15, month: 8 } }],
    confidence: 'weak',
  },
  source: 'WOFOST 7.2 phenology, fitted',
  confidence: 'converted',
} as const satisfies CropDef
