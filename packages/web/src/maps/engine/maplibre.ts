import { addProtocol, prewarm, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Protocol } from 'pmtiles'
import { packagedArchive } from './packaged-map.ts'

// A worker of our own origin, as the content security policy requires.
setWorkerUrl(workerUrl)
// Archives of tiles, of which parts are fetched: the packaged map, and the operator's own.
const archives = new Protocol()
archives.add(packagedArchive)
addProtocol('pmtiles', archives.tile)
// It starts while the page is still being made, and stays for the next map.
prewarm()

export { AttributionControl, Map as MapLibre, Marker, Popup } from 'maplibre-gl'
