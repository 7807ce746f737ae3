import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { writePmtiles } from '../packages/testkit/src/write-pmtiles.ts'
import { cutTiles } from './cut-tiles.ts'
import { packPlaces } from './pack-places.ts'
import { readLines } from './read-lines.ts'
import { readPlaces } from './read-places.ts'

const { places, regions } = readPlaces()
const tiles = cutTiles(readLines(), places, regions)
const archive = writePmtiles({
  tiles,
  kind: 'mvt',
  isGzipped: true,
  bounds: [-180, -85, 180, 85],
  metadata: { name: 'Windrow base map', attribution: 'Made with Natural Earth; GeoNames, CC BY 4.0' },
})
write('../packages/web/src/maps/engine/base.pmtiles', archive)
write(
  '../packages/server/src/places/data/places.bin.br',
  brotliCompressSync(packPlaces(places, regions), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  }),
)
console.log(`${tiles.length} tiles, ${places.length} places, ${regions.length} regions`)

function write(path: string, bytes: Buffer): void {
  writeFileSync(new URL(path, import.meta.url), bytes)
  console.log(`${path}: ${(bytes.length / 1e6).toFixed(1)} MB`)
}
