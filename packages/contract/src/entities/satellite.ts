import { NDVI_STATES } from '@windrow/core/ndvi/clean-ndvi.ts'
import * as z from 'zod/mini'
import { growthStage } from './crops.ts'

const values = z.array(z.nullable(z.number()))

export const NDVI_SOURCES = ['modelled', 'sentinel-2'] as const

export const attribution = z.object({ name: z.string(), licence: z.string(), url: z.string() })

const ndviValue = z.object({
  date: z.string(),
  /** −1 to 1; null where no pixel was clear. */
  value: z.nullable(z.number()),
  /** Share of clear pixels, 0 to 1. */
  valid: z.number(),
  /** Used, too few clear pixels, or a fall that recovers (a cloud or shadow that was missed). */
  state: z.enum(NDVI_STATES),
})

/** The vegetation index of a field over its season. */
export const ndviSeason = z.object({
  source: z.enum(NDVI_SOURCES),
  /** No picture stands behind it: it follows from degree days and soil water. */
  isModelled: z.boolean(),
  attribution: z.nullable(attribution),
  /** Pictures are still being fetched for the first time; retry later. */
  pending: z.boolean(),
  /** When pictures were last looked for, and why that failed, if it did. */
  checkedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  values: z.array(ndviValue),
  /** The same days a season before, for comparison. */
  lastSeason: z.array(ndviValue),
  /** The growth curve, one value a day, and between which it lies 9 times in 10; from today on it is what is expected. */
  curve: z.nullable(z.object({ time: z.array(z.string()), value: values, low: values, high: values })),
  /** NDVI(t) = n0 + (n1 − n0)(1/(1+e^(−mS(t−S))) + 1/(1+e^(mA(t−A))) − 1), t in days; the root mean square of what is left. */
  fit: z.nullable(
    z.object({
      bare: z.number(),
      full: z.number(),
      greenUp: z.string(),
      greenUpRate: z.number(),
      browning: z.string(),
      browningRate: z.number(),
      rmse: z.number(),
      used: z.number(),
    }),
  ),
  /** By the curve: where it has risen and fallen by a fifth of its height, and its highest day. */
  season: z.nullable(
    z.object({
      start: z.string(),
      peak: z.string(),
      end: z.string(),
      length: z.number(),
    }),
  ),
  /** By degree days, for the strip over the chart. */
  stages: z.array(z.object({ stage: growthStage, from: z.string(), to: z.nullable(z.string()) })),
  /** Days of which there is a raster, newest first. */
  rasters: z.array(z.string()),
})
export type NdviSeason = z.output<typeof ndviSeason>

/** Where a picture lies on a map. */
const placed = {
  date: z.string(),
  width: z.number(),
  height: z.number(),
  /** [lon, lat] of the corners: top left, top right, bottom right, bottom left, as maps place an image. */
  corners: z.array(z.tuple([z.number(), z.number()])),
}

/** A picture as numbers. */
export const ndviRaster = z.object({
  ...placed,
  /** Row by row from the top left, −1 to 1; null: cloud, or outside the field. */
  values,
})
export type NdviRaster = z.output<typeof ndviRaster>

/** Which pictures of a field there are; none where no satellite is asked. */
export const satellitePictures = z.object({
  source: z.enum(NDVI_SOURCES),
  attribution: z.nullable(attribution),
  /** Pictures are still being looked for for the first time; retry later. */
  pending: z.boolean(),
  /** When pictures were last looked for, and why that failed, if it did. */
  checkedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Newest first. */
  pictures: z.array(
    z.object({
      date: z.string(),
      /** Share of the field without cloud, shadow or snow, 0 to 1. */
      clear: z.number(),
      /** Clear enough for a raster of the vegetation index. */
      hasRaster: z.boolean(),
      /** At hand: shown even while the satellite's provider cannot be reached. */
      isStored: z.boolean(),
    }),
  ),
})
export type SatellitePictures = z.output<typeof satellitePictures>

/** A picture in true colour: the field and what is around it, 10 m to a pixel unless the field is very large. */
export const satellitePicture = z.object({
  ...placed,
  /** Base64; reflectances 0 to 0.3 on every day become the same colours, clear where the satellite saw nothing. */
  png: z.base64(),
})
export type SatellitePicture = z.output<typeof satellitePicture>
