import type { CropDef, Photoperiod } from './crop-def.ts'

/** Critical short day, h, and sensitivity, share per hour beyond it, of groups 000 to 8 (CROPGRO generic cultivars). */
const GROUPS = [
  [14.6, 0.129],
  [14.35, 0.148],
  [14.1, 0.171],
  [13.84, 0.203],
  [13.59, 0.249],
  [13.4, 0.285],
  [13.09, 0.294],
  [12.83, 0.303],
  [12.58, 0.311],
  [12.33, 0.32],
  [12.07, 0.33],
] as const
const FIRST_GROUP = -2

/** A short-day crop: how long days hold it back follows from its maturity group. */
function photoperiodOfGroup(group: number): Photoperiod {
  const place = Math.max(0, Math.min(GROUPS.length - 1, group - FIRST_GROUP))
  const low = GROUPS[Math.floor(place)] ?? GROUPS[0]
  const high = GROUPS[Math.ceil(place)] ?? low
  const share = place - Math.floor(place)
  const full = low[0] + share * (high[0] - low[0])
  return { full, none: full + 1 / (low[1] + share * (high[1] - low[1])) }
}

/**
 * Up to flowering degree days count as far as the days are short enough for the maturity group. Fitted by us to usual
 * dates of flowering and harvest in Iowa and Rosario: the sums of AquaCrop SoybeanGDD have no daylight in them.
 */
export const SOYBEAN = {
  key: 'soybean',
  aliases: [
    'soy',
    'soya',
    'soya bean',
    'soy bean',
    'soyabean',
    'glycine max',
    'soja',
    'soia',
    'Sojabohne',
    'Sojabohnen',
  ],
  perennial: false,
  tbase: 5,
  tupper: 30,
  gdd: { emergence: 130, canopyClosure: 620, flowering: 510, senescence: 1480, maturity: 1860 },
  earlyVarietyFactor: null,
  photoperiod: photoperiodOfGroup(2),
  photoperiodOfGroup,
  vernalisation: null,
  hardiness: null,
  winter: null,
  rest: null,
  frost: [{ from: 130, temperature: -2 }],
  coldKill: -2,
  heat: 35,
  yieldResponse: { season: 0.85, early: 0.2, flowering: 0.8, filling: 1 },
  soilMin: 10,
  kc: { initial: 0.4, mid: 1.15, end: 0.5 },
  rootDepth: 1,
  depletion: 0.5,
  ndvi: { bare: 0.18, full: 0.9 },
  // South: Argentina (Sacks et al. 2010, Global Ecol. Biogeogr. 19, 607). North: Kansas 15 May to 20 June
  // (NASS 2010, handbook 628, as K-State quotes it), Iowa from 1 May (advice for Iowa).
  planting: {
    north: [{ start: { day: 1, month: 5 }, end: { day: 20, month: 6 } }],
    south: [{ start: { day: 30, month: 10 }, end: { day: 30, month: 12 } }],
    confidence: 'converted',
  },
  source: 'CROPGRO generic cultivars, fitted',
  confidence: 'converted',
} as const satisfies CropDef
