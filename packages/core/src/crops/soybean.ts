import type { CropDef } from './crop-def.ts'

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
  gdd: { emergence: 200, canopyClosure: 1200, senescence: 2200, maturity: 2700 },
  earlyVarietyFactor: null,
  vernalisation: null,
  coldKill: -2,
  heat: 35,
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
  source: 'AquaCrop SoybeanGDD',
  confidence: 'read',
} as const satisfies CropDef
