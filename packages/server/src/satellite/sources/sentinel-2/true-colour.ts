import type { GeoJsonMultiPolygon } from '../../../platform/db/field-tables.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { pngFile } from '../../../platform/png-file.ts'
import { SourceError } from '../../../weather/sources/weather-source.ts'
import { cornersOf, fieldGrid } from './field-grid.ts'
import { type Extent, readWindow, type Window } from './read-window.ts'
import type { Band, Scene } from './stac-search.ts'

/** What a map shows around a field at the zoom of its page, metres. */
const LEAST_SIDE = 3_200
/** Of the field's own side, where it is larger. */
const AROUND = 1.5
/** Pixels on a side beyond which a coarser copy of the picture is read. */
const MAX_SIDE = 512

/** The reflectance that is drawn as white: soils stay below it, clouds are above. */
const WHITE = 0.3
/** Crops are dark: this lifts them without bleaching the soil. */
const GAMMA = 1.6

export type TrueColour = { width: number; height: number; corners: [number, number][]; png: Buffer }

/** A field and its surroundings in true colour; null where the scene has no such bands or does not reach there. */
export async function readTrueColour(
  outbound: Outbound,
  { red, green, blue, epsg }: Scene,
  geometry: GeoJsonMultiPolygon,
): Promise<TrueColour | null> {
  if (!green || !blue) return null
  const grid = fieldGrid(geometry, epsg)
  const wanted = around(grid.extent)
  const bands = [red, green, blue]
  const windows = await Promise.all(bands.map(({ href }) => readWindow(outbound, href, wanted, MAX_SIDE)))
  const [first] = windows
  if (!first) return null
  const { width, height, extent } = first
  // A picture without coarser copies may come in far more pixels than were wanted.
  if (Math.max(width, height) > 2 * MAX_SIDE)
    throw new SourceError(`${new URL(red.href).host} has no coarser copy of a picture.`, {
      isPermanent: true,
    })
  const pixels = new Uint8Array(width * height * 4)
  const seen = windows.filter((one) => one?.width === width && one.height === height) as Window[]
  if (seen.length < bands.length) return null
  for (let at = 0; at < width * height; at++) {
    // 0 is no data.
    if (seen.some(({ values }) => values[at] === 0)) continue
    seen.forEach(({ values }, colour) => {
      pixels[4 * at + colour] = shadeOf(values[at] as number, bands[colour] as Band)
    })
    pixels[4 * at + 3] = 255
  }
  return { width, height, corners: cornersOf(extent, grid), png: await pngFile(width, height, pixels) }
}

/** A square around the middle of an extent. */
export function around({ west, east, south, north }: Extent): Extent {
  const half = Math.max(LEAST_SIDE, AROUND * (east - west), AROUND * (north - south)) / 2
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  return { west: x - half, east: x + half, south: y - half, north: y + half }
}

/** The same for every scene, so that days compare: 0 to 255 of reflectances 0 to `WHITE`. */
export function shadeOf(raw: number, { scale, offset }: Band): number {
  const reflectance = Math.min(WHITE, Math.max(0, raw * scale + offset))
  return Math.round(255 * (reflectance / WHITE) ** (1 / GAMMA))
}
