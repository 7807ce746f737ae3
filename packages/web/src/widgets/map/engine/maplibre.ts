import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'

// A worker of our own origin, as the content security policy asks for.
setWorkerUrl(workerUrl)

export { AttributionControl, Map as MapLibre, Popup, ScaleControl } from 'maplibre-gl'
