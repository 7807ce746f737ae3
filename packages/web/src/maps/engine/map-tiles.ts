import { pageSettings } from '../../platform/page-settings.ts'
import type { MapTiles } from './base-style.ts'

/** What the operator configured; nothing is the packaged light map. */
export const mapTiles: MapTiles = pageSettings.map ?? { light: null, satellite: null }
