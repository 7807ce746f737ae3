import type { CropDef } from './crop-def.ts'

/** Emergence is WOFOST TSUMEM 90 above 3 °C, since AquaCrop has it very early at 23. */
export const SUGAR_BEET = {
  key: 'sugar_beet',
  aliases: [
    'sugarbeet',
    'remolacha azucarera',
    'betterave sucrière',
    'betterave à sucre',
    'Zuckerrübe',
    'Zuckerrüben',
    'beterraba sacarina',
  ],
  perennial: false,
  tbase: 3,
  tupper: 25,
  gdd: { emergence: 90, canopyClosure: 830, flowering: 830, senescence: 1704, maturity: 2203 },
  earlyVarietyFactor: null,
  photoperiod: null,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  // Some 40 days below 12 °C make the first bolters in England, a winter makes all (Jaggard et al. 1983; ours by vernal days).
  bolting: { from: 75, all: 130 },
  frost: [
    { from: 90, temperature: -2 },
    { from: 400, temperature: -4 },
  ],
  coldKill: -4,
  heat: 35,
  yieldResponse: { season: 1.0, early: 0.3, flowering: 0.6, filling: 0.4 },
  soilMin: 5,
  kc: { initial: 0.35, mid: 1.2, end: 0.7 },
  rootDepth: 0.9,
  depletion: 0.55,
  ndvi: { bare: 0.16, full: 0.9 },
  // South: Chile (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: England, Red River Valley; not
  // read in a source.
  planting: {
    north: [{ start: { day: 15, month: 3 }, end: { day: 15, month: 5 } }],
    south: [{ start: { day: 16, month: 8 }, end: { day: 20, month: 10 } }],
    confidence: 'weak',
  },
  source: 'AquaCrop SugarBeetGDD_UK',
  confidence: 'converted',
} as const satisfies CropDef
