import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type ShapefileParts, shapefileParts, type TestBoundary } from './shapefile-parts.ts'

export type { TestBoundary }

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const geoJsonText = (boundaries: readonly TestBoundary[], more: object = {}): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: boundaries.map(({ name, polygons, properties }) => ({
      type: 'Feature',
      properties: { ...(name === undefined ? {} : { name }), ...properties },
      geometry:
        polygons.length === 1
          ? { type: 'Polygon', coordinates: polygons[0] }
          : { type: 'MultiPolygon', coordinates: polygons },
    })),
  })

export const geoJsonFile = (boundaries: readonly TestBoundary[], more: object = {}): Uint8Array =>
  utf8(geoJsonText(boundaries, more))

export const kmlOf = (content: string): Uint8Array =>
  utf8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`,
  )

export function kmlFile(boundaries: readonly TestBoundary[]): Uint8Array {
  return kmlOf(
    boundaries
      .map(({ name, polygons }) => {
        const shapes = polygons.map(kmlPolygon)
        const geometry = shapes.length === 1 ? shapes[0] : `<MultiGeometry>${shapes.join('')}</MultiGeometry>`
        return `<Placemark>${name === undefined ? '' : `<name>${escapeXml(name)}</name>`}${geometry}</Placemark>`
      })
      .join('\n'),
  )
}

export function kmlPolygon(rings: readonly number[][][]): string {
  const boundary = (ring: readonly number[][], side: 'outer' | 'inner') =>
    `<${side}BoundaryIs><LinearRing><coordinates>${ring
      .map((position) => `${position.join(',')},0`)
      .join(' ')}</coordinates></LinearRing></${side}BoundaryIs>`
  return `<Polygon>${rings.map((ring, at) => boundary(ring, at === 0 ? 'outer' : 'inner')).join('')}</Polygon>`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(typeof content === 'string' ? utf8(content) : content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

/** A zip with a symbolic link in it. */
export async function linkZip(name: string, target: string): Promise<Uint8Array> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(target), name, { mode: 0o120777 })
  zip.end()
  const bytes = buffer(zip.outputStream)
  await Promise.race([bytes, once(zip, 'error')])
  return new Uint8Array(await bytes)
}

export const kmzFile = (boundaries: readonly TestBoundary[]): Promise<Uint8Array> =>
  zipOf({ 'doc.kml': kmlFile(boundaries), 'files/icon.png': 'a picture' })

type ZipOptions = Parameters<typeof shapefileParts>[1] & {
  stem?: string
  without?: readonly (keyof ShapefileParts)[]
}

export async function shapefileZip(
  boundaries: readonly TestBoundary[],
  { stem = 'fields', without = [], ...options }: ZipOptions = {},
): Promise<Uint8Array> {
  const parts = shapefileParts(boundaries, options)
  const wanted = Object.entries(parts).filter(([part]) => !without.includes(part as keyof ShapefileParts))
  return zipOf(Object.fromEntries(wanted.map(([part, bytes]) => [`${stem}.${part}`, bytes])))
}
