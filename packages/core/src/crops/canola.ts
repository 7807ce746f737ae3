import type { CropDef } from './crop-def.ts'

/**
 * Maturity of Brassica napus about 1500 above 0 °C (Canola Council 2014); emergence WOFOST rapeseed TSUMEM
 * 180; start and end of flowering about 600 and 1000 (Miller, Lanier & Brandt 2001, not re-read).
 * Vernalisation of winter forms: 40 to 50 days (WOFOST).
 */
export const CANOLA = {
  key: 'canola',
  aliases: [
    'rapeseed',
    'rape seed',
    'rape',
    'oilseed rape',
    'winter oilseed rape',
    'spring oilseed rape',
    'OSR',
    'winter canola',
    'spring canola',
    'brassica napus',
    'colza',
    'Raps',
    'Winterraps',
  ],
  perennial: false,
  tbase: 0,
  tupper: 30,
  gdd: { emergence: 180, canopyClosure: 620, senescence: 1050, maturity: 1500 },
  earlyVarietyFactor: null,
  vernalisation: { saturation: 45, flowering: 600 },
  coldKill: -5,
  heat: 29.5,
  soilMin: 5,
  kc: { initial: 0.35, mid: 1.1, end: 0.35 },
  rootDepth: 1.2,
  depletion: 0.6,
  ndvi: { bare: 0.17, full: 0.87 },
  // Winter forms of Europe, spring forms of Canada and North Dakota, autumn sowing in Australia; not read in
  // a source.
  planting: {
    north: [
      { start: { day: 15, month: 8 }, end: { day: 25, month: 9 } },
      { start: { day: 15, month: 4 }, end: { day: 31, month: 5 } },
    ],
    south: [{ start: { day: 15, month: 4 }, end: { day: 15, month: 6 } }],
    confidence: 'weak',
  },
  source: 'Canola Council of Canada 2014',
  confidence: 'weak',
} as const satisfies CropDef
