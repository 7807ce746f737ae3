import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A blank one is none, not the equator. */
const written = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])
const degrees = (max: number) =>
  z.pipe(written, z.coerce.number<string | number>().check(z.minimum(-max), z.maximum(max)))

export const place = z.object({
  name: z.string(),
  /** The state or province; blank where the place is one itself. */
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Zero where it is not known. */
  population: z.number(),
})
export type Place = z.output<typeof place>

/** Towns, villages, states and provinces of the packaged list (GeoNames, CC BY 4.0). */
export const placesApi = {
  findPlaces: endpoint({
    method: 'GET',
    path: '/api/v1/places',
    access: 'signed-in',
    summary: 'Places whose name begins with a text, the near and large ones first.',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      /** Where one is looking: what is near comes first. */
      lat: z.optional(degrees(90)),
      lon: z.optional(degrees(180)),
    }),
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(place) }),
  }),
  getRegionAt: endpoint({
    method: 'GET',
    path: '/api/v1/places/at',
    access: 'signed-in',
    summary:
      'The state or province of a place with its country, such as "Punjab, India"; null far from any town.',
    query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
    status: 200,
    budget: 'light',
    response: z.object({ region: z.nullable(z.string()) }),
  }),
}
