import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { MapLayer } from '../map-field.ts'
import { tileSourceOf } from './base-style.ts'

/**
 * Puts a whole style of somebody else under the fields. Its names get a prefix, so that they cannot meet ours;
 * its letters and pictures become the map's.
 */
export async function addVectorStyle(
  map: MapLibre,
  options: { layer: MapLayer; url: string; below: string; signal: AbortSignal },
): Promise<void> {
  const { layer, url, below, signal } = options
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The map style answered ${answer.status}`)
  const style = (await answer.json()) as StyleSpecification
  if (signal.aborted) return
  const named = (id: string) => `${tileSourceOf(layer)}/${id}`
  if (style.glyphs !== undefined) map.setGlyphs(style.glyphs)
  if (typeof style.sprite === 'string') map.setSprite(style.sprite)
  for (const [id, source] of Object.entries(style.sources)) map.addSource(named(id), source)
  for (const part of style.layers) {
    const moved =
      'source' in part && part.source !== undefined ? { ...part, source: named(part.source) } : part
    map.addLayer({ ...moved, id: named(part.id) }, below)
  }
}
