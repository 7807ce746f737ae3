import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { manyMapFields } from '@windrow/web/gallery/views/sample-fields.ts'
import { boundsOfGeometries } from '@windrow/web/maps/engine/bounds.ts'
import { MapLibre } from '@windrow/web/maps/engine/maplibre.ts'
import { RegionalMap } from '@windrow/web/maps/lazy-map.tsx'
import { ThemeProvider } from '@windrow/web/ui/theme/theme-provider.tsx'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const FIELDS = 10_000
const fields = manyMapFields(FIELDS)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const nothing = () => undefined

performance.mark('data-ready')
if (location.hash === '#plain') drawPlain(root)
else
  createRoot(root).render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(
        ThemeProvider,
        null,
        createElement(RegionalMap, {
          fields,
          units: 'metric',
          variable: 'temperature',
          onVariable: nothing,
          layer: 'light',
          onLayer: nothing,
          onOpen: nothing,
          status: 'ready',
          retry: nothing,
        }),
      ),
    ),
  )

/** The engine with the same polygons in one colour: no land, markers, names, legend or list. */
function drawPlain(container: HTMLElement) {
  container.style.height = '372px'
  const map = new MapLibre({
    container,
    style: {
      version: 8,
      sources: {
        fields: {
          type: 'geojson',
          data: {
            type: 'FeatureCollection',
            features: fields.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry })),
          },
        },
      },
      layers: [{ id: 'fields', type: 'fill', source: 'fields', paint: { 'fill-color': 'teal' } }],
    },
  })
  map.on('idle', () => {
    container.dataset.map = 'idle'
  })
  map.on('load', () => {
    const bounds = boundsOfGeometries(fields.map(({ geometry }) => geometry))
    if (bounds !== null) map.fitBounds(bounds, { padding: 30, animate: false })
  })
}
