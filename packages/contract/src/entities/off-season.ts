import { CROP_FORMS } from '@windrow/core/crops/forms.ts'
import type { CropKey } from '@windrow/core/crops/registry.ts'
import { SEASON_ENDS } from '@windrow/core/crops/season-days.ts'
import { LOSS_KEYS } from '@windrow/core/planting/yield-losses.ts'
import * as z from 'zod/mini'
import { soilUsed } from './decisions.ts'

const values = z.array(z.nullable(z.number()))
const levels = z.object({ '0.05': values, '0.25': values, '0.5': values, '0.75': values, '0.95': values })

/** The same days of the normal years: the middle, 8 times in 10, and how many of them had less and more. */
const standing = z.object({
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  below: z.number(),
  above: z.number(),
  years: z.number(),
})
export type Standing = z.output<typeof standing>

/**
 * Rain, mm; mean temperature, °C; days above the crop's limit; what the crop would have used without a shortage, and
 * what it lacked of that without irrigation, mm; percent of the attainable yield.
 */
export const REVIEW_KEYS = ['rain', 'temperature', 'heat', 'need', 'shortage', 'yield'] as const
export type ReviewKey = (typeof REVIEW_KEYS)[number]

const reviewFigure = z.object({
  key: z.enum(REVIEW_KEYS),
  value: z.number(),
  /** °C: days above it count; null where nothing is counted. */
  threshold: z.nullable(z.number()),
  /** Null where the past is too short. */
  normal: z.nullable(standing),
})
export type ReviewFigure = z.output<typeof reviewFigure>

/** How the last season went. */
const review = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(SEASON_ENDS),
  normalYears: z.nullable(z.object({ from: z.number(), to: z.number() })),
  figures: z.array(reviewFigure),
  /** Percent of the attainable yield that each took by itself, or usually takes, the most first; beside the normal years' middle. */
  losses: z.array(z.object({ key: z.enum(LOSS_KEYS), value: z.number(), normal: z.nullable(z.number()) })),
  /** Counted up from its start, mm, beside 1, 5 and 9 in 10 of the normal years. */
  rain: z.object({ time: z.array(z.string()), sum: values, low: values, middle: values, high: values }),
})
export type SeasonReview = z.output<typeof review>

/** How the soil refills. Shares of what it holds for plants, 0 to 1. */
const recharge = z.object({
  soil: soilUsed,
  /** m, and what it holds down to there, mm. */
  depth: z.number(),
  available: z.number(),
  full: z.number(),
  /** Today in the middle of the normal years. */
  normalFull: z.nullable(z.number()),
  /** The day after harvest; null where no season is known. */
  since: z.nullable(z.string()),
  /** mm since then, and in the middle of the normal years. */
  gained: z.nullable(z.number()),
  normalGained: z.nullable(z.number()),
  /** When the next season begins; null where that is not known, or is now. */
  ahead: z.nullable(
    z.object({
      date: z.string(),
      what: z.enum(['planting', 'bud-break']),
      /** Chance that the soil is full by then, and how full it is: 8 times in 10. */
      fullChance: z.number(),
      low: z.number(),
      middle: z.number(),
      high: z.number(),
    }),
  ),
  curve: z.object({
    time: z.array(z.string()),
    /** Null from today on. */
    observed: values,
    /** Null before today. */
    forecast: levels,
  }),
})
export type Recharge = z.output<typeof recharge>

const terciles = z.object({ below: z.number(), above: z.number() })
export type Terciles = z.output<typeof terciles>

/** When the same crop is usually planted here, and what the past years say of those days. */
const nextPlanting = z.object({
  from: z.string(),
  to: z.string(),
  /** It has begun. */
  isOpen: z.boolean(),
  form: z.nullable(z.enum(CROP_FORMS)),
  /** Null without normals. */
  past: z.nullable(
    z.object({
      years: z.number(),
      /** Days around the window, and the share of years in which the soil was warm and dry enough on each. */
      time: z.array(z.string()),
      fit: values,
      best: z.nullable(z.object({ date: z.string(), share: z.number() })),
      /** °C that the seed needs; null where it needs none. Shares of years at the window's ends. */
      soilMin: z.nullable(z.number()),
      warmFirst: z.nullable(z.number()),
      warmLast: z.nullable(z.number()),
      /** Share of the window's days on which wheels can go on the field. */
      dry: z.number(),
      /** The last frost of spring, in the middle and in 9 years of 10; null where it does not matter. */
      lastFrost: z.nullable(z.object({ usual: z.string(), late: z.string() })),
    }),
  ),
  /** The chances of a dry or wet, cold or warm time around its beginning; null where no forecast reaches it. */
  outlook: z.nullable(z.object({ from: z.string(), to: z.string(), rain: terciles, temperature: terciles })),
})
export type NextPlanting = z.output<typeof nextPlanting>

/** Crops that have a window of the season: those that are sown or planted each year. */
export const NEXT_CROPS = [
  'barley',
  'canola',
  'cotton',
  'maize',
  'potato',
  'rice',
  'soybean',
  'sugar_beet',
  'sunflower',
  'tomato',
  'wheat',
] as const satisfies readonly CropKey[]

/** A crop that could come next: its usual planting, and the share of past years in which it ripened. */
const nextCrop = z.object({
  crop: z.enum(NEXT_CROPS),
  form: z.nullable(z.enum(CROP_FORMS)),
  from: z.string(),
  to: z.string(),
  isOpen: z.boolean(),
  ripens: z.number(),
})
export type NextCrop = z.output<typeof nextCrop>

/** A field between two seasons. */
export const offSeason = z.object({
  today: z.string(),
  /** `growing`: there is nothing to say; also where no model says when a season ends. */
  state: z.enum(['growing', 'over', 'not-planted']),
  review: z.nullable(review),
  recharge: z.nullable(recharge),
  planting: z.nullable(nextPlanting),
  /** Why there is no next planting. */
  noPlanting: z.nullable(z.enum(['perennial', 'no-usual-season'])),
  /** The soonest first; none on perennials' ground, and where no season is usual. */
  crops: z.array(nextCrop),
})
export type OffSeason = z.output<typeof offSeason>
