import * as z from 'zod/mini'
import { type Cell, SourceError } from '../weather-source.ts'

const columns = z.optional(z.record(z.string(), z.unknown()))
const units = z.optional(z.record(z.string(), z.string()))

/** One place's part of a response. Columns are looked at one by one as they are read: they are long. */
const partSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  elevation: z.optional(z.nullable(z.number())),
  utc_offset_seconds: z.number(),
  location_id: z.optional(z.number()),
  hourly: columns,
  hourly_units: units,
  daily: columns,
  daily_units: units,
  monthly: columns,
  monthly_units: units,
  current: columns,
  current_units: units,
})

export type ResponsePart = z.infer<typeof partSchema>
export type Section = { columns: Record<string, unknown>; units: Record<string, string> }

/** Grids are at most 1° wide; a response from farther away is for another place. */
const MAX_DEGREES_OFF = 1

/** The response of each cell, in their order: an object for one place, an array for several. */
export function partsOf(body: unknown, cells: readonly Cell[], service: string): ResponsePart[] {
  const parts = (Array.isArray(body) ? body : [body]).map((part) => parse(part, service))
  const byPlace = new Map(parts.map((part, index) => [part.location_id ?? index, part]))
  return cells.map((cell, index) => {
    const found = byPlace.get(index)
    if (!found) throw new SourceError(`Open-Meteo ${service}: no response for ${cell.key}`)
    const lonOff = Math.abs(((found.longitude - cell.lon + 540) % 360) - 180)
    const isFarInLon = Math.abs(cell.lat) < 85 && lonOff > MAX_DEGREES_OFF
    if (Math.abs(found.latitude - cell.lat) > MAX_DEGREES_OFF || isFarInLon) {
      throw new SourceError(
        `Open-Meteo ${service}: the response for ${cell.key} is for ${found.latitude}, ${found.longitude}`,
      )
    }
    return found
  })
}

export function sectionOf(
  part: ResponsePart,
  name: 'hourly' | 'daily' | 'monthly' | 'current',
  service: string,
): Section {
  const found = part[name]
  if (!found) throw new SourceError(`Open-Meteo ${service}: the response has no ${name} values`)
  return { columns: found, units: part[`${name}_units`] ?? {} }
}

function parse(part: unknown, service: string): ResponsePart {
  const parsed = partSchema.safeParse(part)
  if (parsed.success) return parsed.data
  const paths = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it')
  throw new SourceError(
    `Open-Meteo ${service}: not a response (${[...new Set(paths)].slice(0, 5).join(', ')})`,
  )
}
