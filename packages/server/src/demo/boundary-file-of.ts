import type { DemoField } from '@windrow/testkit/demo-farm/demo-fields.ts'

type Sample = Pick<DemoField, 'name' | 'ring' | 'file'>

/** The file in which a sample field's boundary came, as a farm program would have written it. */
export function boundaryFileOf(field: Sample): { name: string; bytes: Uint8Array } {
  const text = field.file.endsWith('.kml') ? kmlOf(field) : geoJsonOf(field)
  return { name: field.file, bytes: Buffer.from(text) }
}

function geoJsonOf({ name, ring }: Sample): string {
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const features = [{ type: 'Feature', properties: { name }, geometry }]
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 1)
}

function kmlOf({ name, ring }: Sample): string {
  const coordinates = ring.map(([lon, lat]) => `${lon},${lat},0`).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>
  <name>${escapeXml(name)}</name>
  <Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>
</Placemark></Document></kml>
`
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
