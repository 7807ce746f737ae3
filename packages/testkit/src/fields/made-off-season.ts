import type { Decisions, OffSeasonDay } from '@windrow/contract/entities/decisions.ts'
import type { OffSeason, ReviewFigure } from '@windrow/contract/entities/off-season.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { MADE_TODAY } from './made-dashboard.ts'

const days = (first: string, count: number) => Array.from({ length: count }, (_, day) => addDays(first, day))
const normal = (low: number, middle: number, high: number, below: number) => ({
  low,
  middle,
  high,
  below,
  above: 30 - below,
  years: 30,
})

const FIGURES: ReviewFigure[] = [
  { key: 'rain', value: 61, threshold: null, normal: normal(70, 120, 180, 2) },
  { key: 'temperature', value: 18.3, threshold: null, normal: normal(16, 17, 18, 30) },
  { key: 'heat', value: 9, threshold: 33, normal: normal(2, 8, 14, 16) },
  { key: 'need', value: 540, threshold: null, normal: normal(500, 520, 545, 25) },
  { key: 'shortage', value: 180, threshold: null, normal: normal(40, 90, 190, 26) },
  { key: 'yield', value: 49, threshold: null, normal: normal(50, 71, 88, 3) },
]

/** The off season of the potatoes of `madeSeasonOver`: a dry and warm season, a soil that refills. */
export function madeOffSeason(parts: Partial<OffSeason> = {}): OffSeason {
  const season = days('2026-04-22', 116)
  const shown = days('2026-08-16', 243)
  const past = 91
  const percent = (share: number) => Math.round(100 * share) / 100
  const ahead = (by: number) =>
    shown.map((_, day) => (day < past ? null : percent(Math.min(1, 0.71 + (day - past) * 0.002 + by))))
  const fitDays = days('2027-03-04', 117)
  return {
    today: '2026-11-15',
    state: 'over',
    review: {
      from: '2026-04-22',
      to: '2026-08-15',
      by: 'ripe',
      normalYears: { from: 1991, to: 2020 },
      figures: FIGURES,
      losses: [
        { key: 'risk_drought', value: 14, normal: 6 },
        { key: 'risk_heat_stress', value: 5, normal: 0 },
      ],
      rain: {
        time: season,
        sum: season.map((_, day) => Math.round((61 * day) / 115)),
        low: season.map((_, day) => Math.round((70 * day) / 115)),
        middle: season.map((_, day) => Math.round((120 * day) / 115)),
        high: season.map((_, day) => Math.round((180 * day) / 115)),
      },
    },
    recharge: {
      soil: { type: 'loam', from: 'assumed' },
      depth: 1,
      available: 150,
      full: 0.71,
      normalFull: 0.63,
      since: '2026-08-16',
      gained: 62,
      normalGained: 48,
      ahead: { date: '2027-04-01', what: 'planting', fullChance: 0.68, low: 0.86, middle: 0.98, high: 1 },
      curve: {
        time: shown,
        observed: shown.map((_, day) => (day < past ? percent(0.3 + (0.41 * day) / (past - 1)) : null)),
        forecast: {
          '0.05': ahead(-0.12),
          '0.25': ahead(-0.05),
          '0.5': ahead(0),
          '0.75': ahead(0.05),
          '0.95': ahead(0.12),
        },
      },
    },
    planting: {
      from: '2027-04-01',
      to: '2027-05-31',
      isOpen: false,
      form: null,
      past: {
        years: 30,
        time: fitDays,
        fit: fitDays.map((_, day) => percent(Math.min(0.95, 0.1 + day * 0.012))),
        best: { date: '2027-05-05', share: 0.84 },
        soilMin: 7,
        warmFirst: 0.58,
        warmLast: 1,
        dry: 0.9,
        lastFrost: { usual: '2027-05-09', late: '2027-05-23' },
      },
      outlook: {
        from: '2027-02-15',
        to: '2027-05-15',
        rain: { below: 0.32, above: 0.38 },
        temperature: { below: 0.2, above: 0.52 },
      },
    },
    noPlanting: null,
    crops: [
      { crop: 'wheat', form: 'spring', from: '2027-04-01', to: '2027-05-31', isOpen: false, ripens: 1 },
      { crop: 'maize', form: null, from: '2027-04-15', to: '2027-05-31', isOpen: false, ripens: 0.93 },
    ],
    ...parts,
  }
}

/** While a crop grows there is nothing to say. */
export const madeGrowing = (): OffSeason => ({
  today: '2026-05-14',
  state: 'growing',
  review: null,
  recharge: null,
  planting: null,
  noPlanting: null,
  crops: [],
})

/** 14 days by letters: good, unsure, no. */
function workDays(letters: string, reason: OffSeasonDay['reason']): OffSeasonDay[] {
  return [...letters].map((letter, day) => ({
    date: addDays(MADE_TODAY, day),
    verdict: letter === 'g' ? 'green' : letter === 'u' ? 'amber' : 'red',
    reason: letter === 'g' ? null : reason,
    chance: letter === 'g' ? 0.9 : letter === 'u' ? 0.5 : 0.1,
  }))
}

/** From four good days before a wet spell to a work that is good on every day. */
export const madeOffSeasonWork = (): NonNullable<Decisions['offSeasonWork']> => [
  { work: 'drive', days: workDays('ggggnnnngggggg', 'wet-soil') },
  { work: 'cover-crop', days: workDays('nnnnnnnnnnnnnn', 'cold-soil') },
  { work: 'lime', days: workDays('uunnnnnnnnnnnn', 'wind') },
  { work: 'weeds', days: workDays('gggggggggggggg', null) },
]
