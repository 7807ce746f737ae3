import * as z from 'zod/mini'
import { yearly } from './trend.ts'
import { weatherSourceName } from './weather.ts'

const number = z.nullable(z.number())
const values = z.array(number)

/** mm over a season. */
export const seasonWater = z.object({
  rain: z.number(),
  /** Rain that the crop took up: rain less runoff and what sank below the roots, or stayed in the soil. */
  rainUsed: z.number(),
  /** What the crop would use without a shortage (ETc). */
  need: z.number(),
  /** What it used without irrigation (ETa). */
  used: z.number(),
  /** Need less use: the shortage without irrigation. */
  deficit: z.number(),
  /** What irrigation must give to refill the roots' ready water whenever it is gone, losses included. */
  irrigation: z.number(),
  runoff: z.number(),
  drainage: z.number(),
})
export type SeasonWater = z.output<typeof seasonWater>

const exposure = z.object({
  /** °C: days above (heat) or at and below (frost) count. */
  threshold: z.number(),
  /** Days so far this season. */
  days: z.number(),
  /** Days by the same date in the normal years. */
  normal: z.nullable(z.object({ low: z.number(), middle: z.number(), high: z.number() })),
  /** This season's days counted up, over `time`, and the normal medians beside them. */
  counted: values,
  normalCounted: values,
})

export const sustainability = z.object({
  source: weatherSourceName,
  season: z.object({
    from: z.string(),
    /** Yesterday, or the season's end where that is earlier. */
    to: z.string(),
    /** From planting by the crop's own water use, or the growing months with grass where there is no crop model. */
    kind: z.enum(['crop', 'reference']),
    crop: z.nullable(z.string()),
  }),
  soil: z.object({ type: z.string(), from: z.enum(['own', 'source', 'assumed']), available: z.number() }),
  water: z.object({
    soFar: seasonWater,
    /** The same days in the normal years: the middle, and 8 times in 10. */
    normal: z.nullable(
      z.object({
        rain: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
        irrigation: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
        deficit: z.object({ low: z.number(), middle: z.number(), high: z.number() }),
      }),
    ),
    /** Counted up from the season's start, mm. */
    time: z.array(z.string()),
    rain: values,
    rainUsed: values,
    need: values,
    irrigation: values,
    deficit: values,
    /** Each past season, whole. */
    years: z.array(z.extend(seasonWater, { year: z.number() })),
  }),
  heat: exposure,
  frost: exposure,
  /** Days of the frost-free season. */
  seasonLength: yearly,
})
export type Sustainability = z.output<typeof sustainability>
