import { textureOf } from '@windrow/core/indices/soil-types.ts'
import * as z from 'zod/mini'
import type { Config } from '../platform/config/config.ts'
import { createOutbound, type OutboundSettings, reachOf } from '../platform/outbound/outbound.ts'
import { createSourceFetch } from '../weather/sources/http/source-fetch.ts'
import { SourceError } from '../weather/sources/weather-source.ts'
import type { SoilSource } from './soil-source.ts'

/** The installation's soil map: THE LIST OF SOIL SOURCES; null where none is set up. */
export function createSoil({
  soilSource,
  soilUrl,
  outboundAllow,
}: Pick<Config, 'soilSource' | 'soilUrl' | 'outboundAllow'>): SoilSource | null {
  return soilSource === 'soilgrids' ? createSoilGrids({ url: soilUrl, outboundAllow }) : null
}

export const SOILGRIDS_URL = 'https://rest.isric.org/soilgrids/v2.0'
/** The plough layer, and how thick each of its layers is, cm. */
const DEPTHS = { '0-5cm': 5, '5-15cm': 10, '15-30cm': 15 } as const
const PROPERTIES = ['sand', 'silt', 'clay', 'phh2o'] as const
const VALUES = ['mean', 'Q0.05', 'Q0.95'] as const
/** The range of plausible pH values. */
const PH = [2, 11] as const

const responseSchema = z.object({
  properties: z.object({
    layers: z.array(
      z.object({
        name: z.string(),
        unit_measure: z.object({ d_factor: z.number().check(z.positive()) }),
        depths: z.array(
          z.object({
            label: z.string(),
            values: z.record(z.string(), z.nullish(z.number())),
          }),
        ),
      }),
    ),
  }),
})
type Layers = z.output<typeof responseSchema>['properties']['layers']

/** SoilGrids 2.0 of ISRIC (Poggio et al. 2021, SOIL 7:217): 250 m, the mean over 0 to 30 cm. */
function createSoilGrids(options: OutboundSettings & { url: string | null }): SoilSource {
  const outbound = createOutbound(options, reachOf(options.url, [SOILGRIDS_URL]))
  const fetch = createSourceFetch({ outbound, maxBytes: 1_000_000 })
  return {
    id: 'soilgrids',
    attribution: {
      name: 'SoilGrids 2.0, ISRIC – World Soil Information',
      licence: 'CC BY 4.0',
      url: 'https://soilgrids.org',
    },
    at: async ({ lat, lon }) => {
      const url = new URL(`${(options.url ?? SOILGRIDS_URL).replace(/\/+$/, '')}/properties/query`)
      url.searchParams.set('lon', lon.toFixed(4))
      url.searchParams.set('lat', lat.toFixed(4))
      for (const property of PROPERTIES) url.searchParams.append('property', property)
      for (const depth of Object.keys(DEPTHS)) url.searchParams.append('depth', depth)
      for (const value of VALUES) url.searchParams.append('value', value)
      const parsed = responseSchema.safeParse(await fetch.json(url))
      if (!parsed.success) throw new SourceError(`${url.host} did not respond as a soil map does.`)
      const { layers } = parsed.data.properties
      const [sand, silt, clay] = ['sand', 'silt', 'clay'].map((name) => meanOf(layers, name, 'mean'))
      const ph = meanOf(layers, 'phh2o', 'mean')
      if (!Number.isNaN(ph) && (ph < PH[0] || ph > PH[1]))
        throw new SourceError(`${url.host} has an impossible acidity of ${ph}.`)
      return {
        type: textureOf(sand as number, silt as number, clay as number),
        ph: Number.isNaN(ph)
          ? null
          : {
              low: orNull(meanOf(layers, 'phh2o', 'Q0.05')),
              middle: ph,
              high: orNull(meanOf(layers, 'phh2o', 'Q0.95')),
            },
      }
    },
  }
}

/** Over the depths that have a value, by their thickness; NaN where none has. */
function meanOf(layers: Layers, name: string, value: (typeof VALUES)[number]): number {
  const layer = layers.find((one) => one.name === name)
  let sum = 0
  let thickness = 0
  for (const { label, values } of layer?.depths ?? []) {
    const weight = DEPTHS[label as keyof typeof DEPTHS]
    const found = values[value]
    if (weight === undefined || found == null) continue
    sum += weight * found
    thickness += weight
  }
  return thickness === 0 || !layer ? Number.NaN : sum / thickness / layer.unit_measure.d_factor
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(10 * value) / 10)
