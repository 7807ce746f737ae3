import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'

export type DemoAlert = { crop: string; variety: string } & (
  | { risk: RiskKey; data: Alert }
  | { risk: StackedRiskKey; data: StackedAlert }
)

type Dates = Pick<Alert, 'start_date' | 'end_date'>

/** Month and day, both ends. */
const from = (start: [number, number], end: [number, number]): Dates => ({
  start_date: monthDay(start),
  end_date: monthDay(end),
})
const monthDay = ([month, day]: [number, number]): MonthDay => ({ day, month })

/** A threshold on days in a row, or on their sum; the chance in percent. */
const days = (
  title: string,
  threshold: number,
  percent: number,
  recurrent_days: number,
  dates: Dates,
): Alert => ({ title, active: true, threshold, probability: percent / 100, recurrent_days, ...dates })

const degreeDays = (
  title: string,
  gddBase: number,
  gddSum: number,
  gddLifeCycle: number,
  percent: number,
  dates: Dates,
): Alert => ({ title, active: true, gddBase, gddSum, gddLifeCycle, probability: percent / 100, ...dates })

const stacked = (
  title: string,
  recurrent_days: number,
  risks: [risk: RiskKey, threshold: number, percent: number][],
  dates: Dates,
): StackedAlert => ({
  title,
  active: true,
  recurrent_days,
  risks: risks.map(([risk, threshold, percent]) => ({ risk, threshold, probability: percent / 100 })),
  ...dates,
})

type Where = { crop: string; variety: string }

const on = (where: Where, risk: RiskKey, data: Alert): DemoAlert => ({ ...where, risk, data })
const together = (where: Where, risk: StackedRiskKey, data: StackedAlert): DemoAlert => ({
  ...where,
  risk,
  data,
})

const at = (crop: string, variety: string): Where => ({ crop, variety })
const BURBANK = at('Potato', 'Russet Burbank')
const RANGER = at('Potato', 'Ranger Russet')
const MAIZE_108 = at('Maize', '108 day')
const MAIZE_105 = at('Maize', '105 day')
const SOYBEAN_21 = at('Soybean', 'Group 2.1')
const SOYBEAN_24 = at('Soybean', 'Group 2.4')
const SOYBEAN_SOUTH = at('Soybean', 'DM 46R18')
const WHEAT_SOUTH = at('Wheat', 'Baguette 601')
const SUNFLOWER = at('Sunflower', 'SYN 3970')
const MERLOT = at('Grape', 'Merlot')
const CABERNET = at('Grape', 'Cabernet Sauvignon')
const WHEAT_INDIA = at('Wheat', 'PBW 826')
const RICE = at('Rice', 'PR 126')

/**
 * What an agronomist would watch on the demo farm: frost and heat while they hurt, soil that is too cold, wet or dry for
 * what comes next, weather that diseases like. In any week of the year some of them warn somewhere (ui.md).
 */
export const DEMO_ALERTS: readonly DemoAlert[] = [
  on(BURBANK, 'risk_low_soil_temperature', days('Seed rots in cold ground', 7, 50, 2, from([4, 5], [5, 20]))),
  on(BURBANK, 'risk_cold', days('Frost on emerged plants', 0, 30, 1, from([5, 10], [6, 25]))),
  on(BURBANK, 'risk_heat_stress', days('Too warm for tubers to set', 30, 50, 3, from([6, 10], [8, 31]))),
  together(
    BURBANK,
    'risk_cold_and_damp',
    stacked(
      'Late blight nights',
      2,
      [
        ['risk_cold', 16, 50],
        ['risk_high_humidity', 70, 50],
      ],
      from([6, 1], [9, 15]),
    ),
  ),
  on(BURBANK, 'risk_cold', days('Frost into the hills before digging', -2, 40, 1, from([9, 10], [10, 25]))),
  on(
    BURBANK,
    'risk_low_soil_temperature',
    days('Ground too cold to fumigate', 6, 50, 3, from([10, 15], [11, 20])),
  ),
  on(BURBANK, 'risk_cold', days('Close the vents of the cellar', -5, 40, 1, from([11, 1], [3, 31]))),
  on(
    RANGER,
    'risk_pest_degree_days',
    degreeDays('Colorado beetle larvae', 11, 185, 120, 60, from([4, 15], [8, 31])),
  ),
  on(RANGER, 'risk_cumulative_drought', days('Start the pivot: dry week', 10, 70, 7, from([5, 15], [9, 5]))),
  on(RANGER, 'risk_low_soil_temperature', days('Bruises: too cold to dig', 7, 50, 2, from([9, 5], [10, 31]))),
  on(
    RANGER,
    'risk_low_soil_temperature',
    days('Ground too cold to make beds', 5, 50, 3, from([3, 1], [4, 15])),
  ),
  on(
    RANGER,
    'risk_high_soil_temperature',
    days('Shrinks in store: too warm to dig', 18, 50, 2, from([9, 1], [10, 5])),
  ),
  on(MAIZE_108, 'risk_low_soil_temperature', days('Too cold to plant', 10, 50, 3, from([4, 10], [5, 20]))),
  on(MAIZE_108, 'risk_cumulative_flood', days('Tiles cannot keep up', 60, 30, 3, from([4, 15], [7, 31]))),
  on(MAIZE_108, 'risk_heat_stress', days('Heat at silking', 34, 40, 2, from([7, 5], [8, 10]))),
  on(
    MAIZE_108,
    'risk_growing_degree_days',
    degreeDays('Black layer before frost is doubtful', 10, 1_450, 160, 50, from([4, 20], [10, 10])),
  ),
  on(MAIZE_105, 'risk_cold', days('Frost on young maize', -1, 30, 1, from([5, 1], [6, 5]))),
  on(MAIZE_105, 'risk_wet_soil', days('Too wet for the combine', 320, 60, 3, from([9, 15], [11, 20]))),
  on(
    MAIZE_105,
    'risk_high_soil_temperature',
    days('Too warm for ammonia', 10, 50, 3, from([10, 10], [11, 20])),
  ),
  together(
    SOYBEAN_21,
    'risk_cold_and_damp',
    stacked(
      'White mould at flowering',
      3,
      [
        ['risk_cold', 19, 50],
        ['risk_high_humidity', 75, 50],
      ],
      from([6, 25], [8, 15]),
    ),
  ),
  on(SOYBEAN_21, 'risk_cumulative_drought', days('Dry while pods fill', 15, 50, 10, from([7, 20], [9, 5]))),
  on(SOYBEAN_24, 'risk_wet_soil', days('Too wet to plant', 320, 60, 2, from([4, 20], [6, 10]))),
  on(SOYBEAN_24, 'risk_cold', days('Killing frost before maturity', -2, 30, 1, from([9, 5], [10, 10]))),
  on(
    SOYBEAN_SOUTH,
    'risk_cumulative_drought',
    days('Dry while pods fill', 20, 50, 10, from([12, 20], [3, 15])),
  ),
  on(SOYBEAN_SOUTH, 'risk_flood', days('The lagoon comes up', 50, 30, 1, from([11, 1], [4, 30]))),
  on(WHEAT_SOUTH, 'risk_cold', days('Frost on ears', 0, 20, 1, from([9, 10], [11, 5]))),
  on(WHEAT_SOUTH, 'risk_high_humidity', days('Fusarium at flowering', 75, 60, 3, from([9, 25], [11, 15]))),
  on(WHEAT_SOUTH, 'risk_drought', days('No rain for the top dressing', 1, 60, 7, from([7, 15], [9, 15]))),
  on(SUNFLOWER, 'risk_low_soil_temperature', days('Too cold to sow', 10, 50, 3, from([9, 25], [11, 10]))),
  on(SUNFLOWER, 'risk_heat_stress', days('Heat at flowering', 35, 40, 2, from([12, 15], [2, 10]))),
  on(SUNFLOWER, 'risk_cumulative_drought', days('Dry while heads form', 20, 50, 10, from([11, 15], [1, 31]))),
  on(MERLOT, 'risk_cold', days('Frost on buds: start the wind machine', 0, 20, 1, from([3, 20], [5, 20]))),
  together(
    MERLOT,
    'risk_specific_temperature_range',
    stacked(
      'Powdery mildew weather',
      3,
      [
        ['risk_insufficient_high_temp', 31, 50],
        ['risk_insufficient_low_temp', 12, 50],
      ],
      from([5, 1], [8, 20]),
    ),
  ),
  on(MERLOT, 'risk_high_humidity', days('Botrytis before harvest', 77, 60, 3, from([8, 20], [10, 5]))),
  on(MERLOT, 'risk_cold', days('Pruning wounds: hard frost', -3, 30, 1, from([12, 1], [3, 10]))),
  on(CABERNET, 'risk_dry_soil', days('Young vines need water', 120, 60, 5, from([6, 15], [9, 15]))),
  on(CABERNET, 'risk_insufficient_high_temp', days('Too cool to ripen', 21, 50, 4, from([8, 25], [10, 10]))),
  on(CABERNET, 'risk_wet_soil', days('Rows too soft for the tractor', 280, 60, 5, from([11, 1], [4, 15]))),
  on(WHEAT_INDIA, 'risk_heat_stress', days('Terminal heat', 31, 50, 3, from([2, 15], [4, 10]))),
  on(WHEAT_INDIA, 'risk_heat_stress', days('Too warm to sow', 27, 50, 3, from([10, 15], [11, 25]))),
  together(
    WHEAT_INDIA,
    'risk_specific_temperature_range',
    stacked(
      'Yellow rust weather',
      3,
      [
        ['risk_insufficient_high_temp', 23, 50],
        ['risk_insufficient_low_temp', 5, 50],
      ],
      from([12, 15], [2, 28]),
    ),
  ),
  on(WHEAT_INDIA, 'risk_drought', days('No rain: book canal water', 1, 60, 7, from([11, 10], [3, 20]))),
  on(RICE, 'risk_heat_stress', days('Heat at flowering', 37, 50, 2, from([8, 20], [9, 25]))),
  on(RICE, 'risk_cumulative_flood', days('Bunds overtop', 120, 40, 3, from([6, 20], [9, 20]))),
  on(
    RICE,
    'risk_drought',
    days('Keep water on: no rain while grain fills', 1, 60, 7, from([9, 10], [10, 10])),
  ),
  on(RICE, 'risk_low_humidity', days('Nursery dries out', 40, 60, 3, from([5, 15], [6, 25]))),
]
