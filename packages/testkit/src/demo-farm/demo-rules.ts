import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'

/** From and to in shares of the time between planting and ripeness. */
export type PartOfSeason = readonly [from: number, to: number]

/** Where the limit of a variety differs, because its climate does. */
type Elsewhere<Limit> = Readonly<Record<string, Limit>>

type Frame = { title: string; part: PartOfSeason }

export type DaysRule = Frame & {
  risk: RiskKey
  threshold: number
  percent: number
  days: number
  elsewhere: Elsewhere<number>
}
export type CycleRule = Frame & {
  risk: 'risk_growing_degree_days' | 'risk_pest_degree_days'
  base: number
  sum: number
  cycle: number
  percent: number
  elsewhere: Elsewhere<number>
}
export type TogetherRule = Frame & {
  risk: StackedRiskKey
  days: number
  percent: number
  thresholds: readonly [risk: RiskKey, threshold: number][]
  elsewhere: Elsewhere<readonly [number, number]>
}
export type DemoRule = DaysRule | CycleRule | TogetherRule

const days = (
  risk: RiskKey,
  title: string,
  threshold: number,
  percent: number,
  count: number,
  part: PartOfSeason,
  elsewhere: Elsewhere<number> = {},
): DaysRule => ({ risk, title, threshold, percent, days: count, part, elsewhere })

const pest = (
  title: string,
  base: number,
  sum: number,
  cycle: number,
  part: PartOfSeason,
  elsewhere: Elsewhere<number> = {},
): CycleRule => ({ risk: 'risk_pest_degree_days', title, base, sum, cycle, percent: 60, part, elsewhere })

const ripens = (
  title: string,
  base: number,
  sum: number,
  cycle: number,
  elsewhere: Elsewhere<number> = {},
): CycleRule => ({
  risk: 'risk_growing_degree_days',
  title,
  base,
  sum,
  cycle,
  percent: 50,
  part: [0, 1],
  elsewhere,
})

/** Cool nights in humid air. */
const damp = (
  title: string,
  count: number,
  part: PartOfSeason,
  [cold, humid]: readonly [number, number],
  elsewhere: Elsewhere<readonly [number, number]> = {},
): TogetherRule => ({
  risk: 'risk_cold_and_damp',
  title,
  days: count,
  percent: 50,
  part,
  thresholds: [
    ['risk_cold', cold],
    ['risk_high_humidity', humid],
  ],
  elsewhere,
})

/** Days that are neither warm nor their nights cold. */
const mild = (
  title: string,
  count: number,
  part: PartOfSeason,
  [high, low]: readonly [number, number],
  elsewhere: Elsewhere<readonly [number, number]> = {},
): TogetherRule => ({
  risk: 'risk_specific_temperature_range',
  title,
  days: count,
  percent: 50,
  part,
  thresholds: [
    ['risk_insufficient_high_temp', high],
    ['risk_insufficient_low_temp', low],
  ],
  elsewhere,
})

/**
 * What an agronomist would watch, by crop: frost and heat while they hurt, ground that is too cold, wet or dry for what
 * comes next, weather that pests and diseases like. None warns on more than a third of its days at any place of the
 * farm (demo-year.test.ts).
 */
export const DEMO_RULES: Readonly<Record<string, readonly DemoRule[]>> = {
  potato: [
    days('risk_low_soil_temperature', 'Seed pieces rot in cold ground', 5, 50, 2, [0, 0.25]),
    days('risk_cold', 'Frost on emerged plants', 0, 30, 1, [0.2, 0.5]),
    days('risk_heat_stress', 'Too warm for tubers to set', 33, 50, 3, [0.4, 1]),
    damp('Late blight nights', 2, [0.35, 1], [13, 60]),
    pest('Second flight of aphids', 7, 820, 120, [0, 1]),
  ],
  sugar_beet: [
    days('risk_cold', 'Frost on seedlings', -2, 30, 1, [0, 0.35], { Lacewing: 0 }),
    days('risk_high_soil_temperature', 'Root rots in warm ground', 33, 50, 4, [0.4, 1], { Lacewing: 23 }),
    days('risk_wet_soil', 'Too wet for the hoe', 260, 60, 3, [0.1, 0.6]),
    damp('Leaf spot after damp nights', 2, [0.5, 1], [10, 82], { 'BTS 2560': [13, 55] }),
  ],
  maize: [
    days('risk_low_soil_temperature', 'Seed lies in cold ground', 10, 50, 3, [0, 0.2]),
    days('risk_cumulative_flood', 'Water stands in the rows', 60, 30, 3, [0, 0.6]),
    days('risk_heat_stress', 'Heat at silking', 35, 40, 2, [0.45, 0.75], { 'AX 7761': 31, 'PMH 10': 39 }),
    ripens('Behind: too few degree days to ripen', 10, 1_270, 150, {
      '112 day': 1_420,
      'DK 72-10': 1_210,
      'AX 7761': 1_200,
      'PMH 10': 1_400,
    }),
  ],
  soybean: [
    days('risk_wet_soil', 'Too wet to roll and spray', 300, 60, 2, [0, 0.35]),
    damp('White mould at flowering', 3, [0.4, 0.75], [17, 75], { 'Group 3.8': [19, 70] }),
    days('risk_cumulative_drought', 'Dry while pods fill', 12, 50, 20, [0.5, 1]),
    days('risk_flood', 'Downpour: soil washes off the slope', 45, 30, 1, [0, 1]),
  ],
  wheat: [
    days('risk_cold', 'Frost on ears', 1, 20, 1, [0.6, 0.95], { 'Baguette 601': 3, 'Klein Valor': 3 }),
    days('risk_heat_stress', 'Terminal heat', 27, 50, 3, [0.7, 1], { 'PBW 826': 31, 'HD 3086': 31 }),
    mild('Yellow rust weather', 3, [0.3, 0.8], [18, 6]),
    days('risk_insufficient_low_temp', 'Warm nights shorten the filling', 14, 50, 3, [0.65, 1], {
      'Summit 515': 11,
      'PBW 826': 16,
      'HD 3086': 17,
    }),
  ],
  'winter wheat': [
    days('risk_high_soil_temperature', 'Aphids fly: ground still warm', 22, 50, 3, [0, 0.2], {
      'TAM 114': 25,
      'KWS Extase': 18,
    }),
    days('risk_cold', 'Winterkill: hard frost', -14, 40, 1, [0.2, 0.55], {
      'TAM 114': -9,
      'KWS Extase': -5,
    }),
    days('risk_cold', 'Frost on ears', -1, 20, 1, [0.72, 0.92], { 'KWS Extase': 1 }),
    days('risk_high_humidity', 'Fusarium at flowering', 76, 60, 3, [0.75, 0.95], {
      'Brundage 96': 62,
      'SY Ovation': 62,
      'TAM 114': 64,
      'KWS Extase': 87,
    }),
    days('risk_insufficient_high_temp', 'Too cool: nitrogen waits', 4, 50, 4, [0.5, 0.72], { 'TAM 114': 11 }),
  ],
  barley: [
    days('risk_cold', 'Frost on the young crop', -3, 30, 1, [0, 0.4]),
    days('risk_high_humidity', 'Net blotch weather', 85, 60, 3, [0.4, 0.9]),
  ],
  canola: [
    days('risk_low_soil_temperature', 'Slugs feed on: seedlings stand still', 5, 50, 3, [0, 0.3], {
      'Hyola 575': 8,
    }),
    days('risk_cold', 'Frost on pods', 0, 30, 1, [0.7, 1], { 'Hyola 575': 3 }),
    days('risk_high_humidity', 'Sclerotinia at petal fall', 85, 60, 3, [0.6, 0.85]),
    days('risk_heat_stress', 'Heat at flowering', 28, 40, 2, [0.6, 1]),
  ],
  'winter canola': [
    days('risk_dry_soil', 'Too dry to come up', 165, 60, 4, [0, 0.15]),
    days('risk_cold', 'Stems freeze: hard frost', -5, 40, 1, [0.25, 0.6]),
    days('risk_high_humidity', 'Sclerotinia at petal fall', 85, 60, 3, [0.72, 0.88]),
    days('risk_wet_soil', 'Ground too soft for the spreader', 300, 60, 5, [0.45, 0.7]),
  ],
  sunflower: [
    days('risk_low_soil_temperature', 'Cold ground: seed waits', 12, 50, 3, [0, 0.25]),
    days('risk_heat_stress', 'Heat at flowering', 35, 40, 2, [0.5, 0.85]),
    days('risk_cumulative_drought', 'Dry while heads form', 15, 50, 20, [0.35, 0.9]),
    pest('Second flight of the head moth', 10, 1_050, 150, [0, 1]),
  ],
  cotton: [
    days('risk_low_soil_temperature', 'Seedling disease: cold ground', 15, 50, 2, [0, 0.25], {
      'Sicot 714B3F': 12,
    }),
    days('risk_heat_stress', 'Bolls shed in the heat', 38, 50, 3, [0.4, 0.9]),
    days('risk_low_humidity', 'Drift and fast drying: spray at night', 40, 60, 2, [0.2, 1], {
      'Sicot 714B3F': 30,
    }),
    days('risk_insufficient_high_temp', 'Too cool for bolls to fill', 28, 50, 3, [0.6, 1]),
  ],
  rice: [
    days('risk_heat_stress', 'Heat at flowering', 38, 50, 2, [0.5, 0.85]),
    days('risk_cumulative_flood', 'Bunds overtop', 120, 40, 3, [0, 0.8]),
    days('risk_high_humidity', 'Blast weather', 85, 60, 3, [0.3, 0.9]),
    days('risk_insufficient_low_temp', 'Nights too warm for full grain', 27, 50, 3, [0.5, 1]),
  ],
  tomato: [
    days('risk_cold', 'Cold night on transplants', 7, 30, 1, [0, 0.3]),
    days('risk_heat_stress', 'Flowers drop in the heat', 38, 50, 2, [0.3, 0.8]),
    pest('Second brood of the fruit worm', 12, 1_000, 150, [0, 1]),
    damp('Late blight nights', 2, [0.3, 1], [13, 65]),
  ],
  grape: [
    days('risk_cold', 'Hard frost: leave the pruning', -5, 30, 1, [0, 0.25]),
    days('risk_cold', 'Frost on buds: start the wind machine', 0, 20, 1, [0.3, 0.55]),
    mild('Powdery mildew weather', 3, [0.45, 0.85], [28, 14]),
    days('risk_high_humidity', 'Botrytis before harvest', 80, 60, 3, [0.85, 1]),
    days('risk_wet_soil', 'Rows too soft for the tractor', 310, 60, 5, [0, 0.45]),
    days('risk_dry_soil', 'Young vines need water', 170, 60, 5, [0.6, 1]),
  ],
}
