import { CROP_FORMS } from '@windrow/core/crops/forms.ts'
import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import { SEASON_ENDS } from '@windrow/core/crops/season-days.ts'
import * as z from 'zod/mini'

export const growthStage = z.enum(GROWTH_STAGES)

const values = z.array(z.nullable(z.number()))

/** A day that is not certain: the middle, and the days between which it falls 8 times in 10; null: not within the season. */
export const dayRange = z.object({
  date: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type DayRange = z.output<typeof dayRange>

/** Why there is no growth to speak of. */
export const NO_GROWTH = ['unknown-crop', 'not-planted', 'planted-later', 'planted-too-early'] as const

const stageStep = z.extend(dayRange, {
  stage: growthStage,
  /** Degree days, °C d, at which it begins. */
  degreeDays: z.number(),
  /** It has begun; then all three days are the same. */
  isReached: z.boolean(),
})

/** How a crop grows on a field: what was reached, and what is expected (science.md §4). */
export const growth = z.object({
  /** The field's own: days before it were observed. */
  today: z.string(),
  /** Key of the crop registry; null where there is no model for the crop. */
  crop: z.nullable(z.string()),
  /** Null where it grows. */
  missing: z.nullable(z.enum(NO_GROWTH)),
  stage_index: z.number(),
  stage_estimated: z.nullable(growthStage),
  /** Of crops that have two: as it is named, else by planting date and climate. */
  form: z.nullable(z.enum(CROP_FORMS)),
  /** Where its degree days begin. */
  start: z.nullable(z.string()),
  /** Lower temperature of its degree days, °C. */
  base: z.nullable(z.number()),
  /** Reached by yesterday, °C d. */
  degreeDays: z.nullable(z.number()),
  /** All five, in their order; empty where nothing grows. */
  stages: z.array(stageStep),
  /** With the middle half beside the 8 in 10. */
  harvest: z.nullable(
    z.extend(dayRange, { quarter: z.nullable(z.string()), threeQuarters: z.nullable(z.string()) }),
  ),
  /** The first night that kills the crop after canopy closure: °C, and when it is expected. */
  killingFrost: z.nullable(z.extend(dayRange, { temperature: z.number() })),
  /** Null while it grows. */
  end: z.nullable(
    z.object({
      date: z.string(),
      by: z.enum(SEASON_ENDS),
      /** Weeks ago: the field has been harvested or abandoned. */
      isOver: z.boolean(),
    }),
  ),
  /** Chance that it ripens before that night, 0 to 1. */
  ripensBeforeFrost: z.nullable(z.number()),
  /** The season's first frost (0 °C), with its range and the chance that there is one. */
  firstFrost: z.extend(dayRange, { chance: z.number() }),
  /** Sums of degree days since the start, °C d, one for each day of `time`. */
  curve: z.nullable(
    z.object({
      time: z.array(z.string()),
      /** Null from today on. */
      observed: values,
      /** Null before today; forecast members, and past years behind them. */
      forecast: z.object({ '0.05': values, '0.25': values, '0.5': values, '0.75': values, '0.95': values }),
      /** The median of the normal years. */
      normal: values,
    }),
  ),
  /** Days by which the sum is ahead of the normal one; negative: behind; null while it rests, and once its growth has ended. */
  daysAhead: z.nullable(z.number()),
})
export type Growth = z.output<typeof growth>
