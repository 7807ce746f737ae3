import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readBoundaries } from '@windrow/server/fields/boundaries/read-boundaries.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { ownCpuMs } from './process-usage.ts'
import { report } from './report.ts'
import type { RowId } from './table/rows.ts'

const FIELDS = 5_000
const ROUNDS = 8

const random = createRandom(7)

/** Fields of 20 to 40 points on a grid of some 100 km. */
const fields = Array.from({ length: FIELDS }, (_, at) => {
  const lon = -100 + (at % 70) * 0.02
  const lat = 40 + Math.floor(at / 70) * 0.02
  const points = 20 + random.below(20)
  const ring = Array.from({ length: points }, (_, point) => {
    const angle = (2 * Math.PI * point) / points
    const radius = 0.006 + 0.002 * random.uniform()
    return [(lon + radius * Math.cos(angle)).toFixed(7), (lat + radius * Math.sin(angle)).toFixed(7)]
  })
  return { name: `Field ${at}`, ring: [...ring, ring[0] as string[]] }
})

const files = {
  'fields.geojson': `{"type":"FeatureCollection","features":[${fields
    .map(
      ({ name, ring }) =>
        `{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Polygon","coordinates":[[${ring.map((position) => `[${position}]`)}]]}}`,
    )
    .join(',\n')}]}`,
  'fields.kml': `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${fields
    .map(
      ({ name, ring }) =>
        `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring.map((position) => `${position},0`).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    )
    .join('\n')}</Document></kml>`,
}

const hasOgr = spawnSync('ogr2ogr', ['--version']).status === 0
const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-boundaries-'))
try {
  await duel('import-geojson', 'fields.geojson', files['fields.geojson'])
  await duel('import-kml', 'fields.kml', files['fields.kml'])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Both by turns, best of each, by processor time; ogr2ogr only converts, ours checks and measures too. */
async function duel(row: RowId, name: string, text: string) {
  const bytes = new TextEncoder().encode(text)
  const source = path.join(folder, name)
  writeFileSync(source, bytes)
  let oursMs = Number.POSITIVE_INFINITY
  let ogrMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = ownCpuMs()
    const { features } = await readBoundaries({ name, bytes })
    oursMs = Math.min(oursMs, ownCpuMs() - start)
    if (features.length !== FIELDS) throw new Error(`${name}: ${features.length} boundaries.`)
    if (hasOgr) ogrMs = Math.min(ogrMs, convert(source))
  }
  report({
    row,
    how: `best of ${ROUNDS}`,
    ours: oursMs,
    baseline: hasOgr
      ? { name: 'ogr2ogr', value: ogrMs }
      : { name: 'ogr2ogr', missing: 'it is not installed (Debian: gdal-bin)' },
  })
}

/** Milliseconds of processor time: the shell's own and, in the line below, those of what it ran. */
function convert(source: string): number {
  const script = 'ogr2ogr -f GeoJSONSeq /dev/null "$0" && times'
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, source], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const spent = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return spent.reduce(
    (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1_000 * Number(seconds),
    0,
  )
}
