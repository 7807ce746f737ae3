import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClimateAtlas, parseAtlas } from './climate-atlas.ts'

/** A place with the raw outputs that the network must give there. */
export type AtlasVector = { place: string; lat: number; lon: number; raw: number[] }

type AtlasList = { layers: { name: string; shape: number[] }[]; vectors: AtlasVector[] }

let loaded: ClimateAtlas | undefined

/** Beside this module in the sources, and beside the bundle after a build, which copies it there. */
function atlasFolder(): string {
  const candidates = ['./atlas', '../atlas'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = candidates.find((folder) => existsSync(folder))
  if (found === undefined) throw new Error(`The climate atlas is missing: ${candidates[0]}`)
  return found
}

export function readAtlasList(): AtlasList {
  return JSON.parse(readFileSync(join(atlasFolder(), 'climate-atlas.json'), 'utf8'))
}

/** Read once in a process (or worker): 243 kB. */
export function loadAtlas(): ClimateAtlas {
  loaded ??= parseAtlas(readAtlasList().layers, readFileSync(join(atlasFolder(), 'climate-atlas.f32')))
  return loaded
}
