import { prewarm, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'

// A worker of our own origin, as the content security policy asks for.
setWorkerUrl(workerUrl)
// It starts while the page is still being made, and stays for the next map.
prewarm()

export { AttributionControl, Map as MapLibre, Popup } from 'maplibre-gl'
