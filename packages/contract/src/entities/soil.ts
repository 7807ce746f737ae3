import { SOIL_TYPES } from '@windrow/core/indices/soil-types.ts'
import * as z from 'zod/mini'
import { SOIL_PH_MAX, SOIL_PH_MIN } from '../limits.ts'
import { attribution } from './satellite.ts'

const number = z.nullable(z.number())

/** What the grower entered about the soil; null: nothing. */
export const ownSoil = z.strictObject({
  type: z.nullable(z.enum(SOIL_TYPES)),
  ph: z.nullable(z.number().check(z.minimum(SOIL_PH_MIN), z.maximum(SOIL_PH_MAX))),
})
export type OwnSoil = z.output<typeof ownSoil>

/** Now, and the lowest and highest of the next 7 days. */
const outlook = z.object({ now: number, min: number, max: number })

export const soilProfile = z.object({
  own: ownSoil,
  /** What a soil map has for the place; null where none is set up, or it has nothing here. */
  source: z.nullable(
    z.object({
      type: z.nullable(z.enum(SOIL_TYPES)),
      ph: z.nullable(z.object({ low: number, middle: z.number(), high: number })),
      attribution,
    }),
  ),
  /** What holds: the grower's own, else the map's, else not known (null). */
  type: z.nullable(z.object({ value: z.enum(SOIL_TYPES), from: z.enum(['own', 'source']) })),
  ph: z.nullable(z.object({ value: z.number(), from: z.enum(['own', 'source']) })),
  /** mm/m³ (1000 × m³/m³), of the type, or of a loam while it is not known. */
  water: z.object({
    fieldCapacity: z.number(),
    wiltingPoint: z.number(),
    saturation: z.number(),
    isAssumed: z.boolean(),
  }),
  /** °C, at the surface and in 0 to 10 cm. */
  surface: outlook,
  depth: outlook,
  /** mm/m³, 0 to 10 cm. */
  moisture: outlook,
  /** The medians that are normal for today. */
  normal: z.object({ depth: number, moisture: number }),
  /** The crop's lowest soil temperature, °C; null: unknown crop, or nothing is sown. */
  cropSoilMin: number,
})
export type SoilProfile = z.output<typeof soilProfile>
