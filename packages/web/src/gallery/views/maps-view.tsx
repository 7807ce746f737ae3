import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { circle, square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { useMemo, useState } from 'react'
import { FieldMiniMap } from '../../maps/field-mini-map.tsx'
import { BoundaryDrawMap, FieldPreviewMap, RegionalMap } from '../../maps/lazy-map.tsx'
import type { MapField, MapLayer, MapVariable, RegionalMapProps } from '../../maps/map-props.ts'
import { GallerySection, Specimen } from '../gallery-section.tsx'
import classes from './maps-view.module.css'

const demoMapFields: readonly MapField[] = DEMO_FIELDS.map((field, seed) => ({
  uuid: `demo-${seed}`,
  name: field.name,
  crop: field.crop,
  variety: field.variety,
  region: field.region,
  area_ha: 50,
  center: { lat: field.lat, lon: field.lon },
  geometry: { type: 'MultiPolygon', coordinates: [[field.ring]] },
  weather_variables: weatherOf(seed),
}))

const COLUMNS = 100

const words = {
  title: 'Maps',
  demo: 'Regional map, the demo farm',
  many: 'Regional map, 10 000 fields',
  loading: 'Regional map, loading',
  failed: 'Regional map, failed',
  empty: 'Regional map, no fields',
  preview: 'A boundary before it is saved',
  draw: 'Drawing a boundary',
  mini: 'Outlines in lists',
  opened: 'Opened:',
}
const MANY = 10_000
const nothing = () => undefined

/** `only` shows one specimen by itself: each map is a WebGL context, of which a browser has few. */
export function MapsView({ only }: { only: string | null }) {
  const many = useMemo(() => (only === 'many' ? manyMapFields(MANY) : []), [only])
  const shows = (name: string) => only === null || only === name
  const first = demoMapFields[0]
  return (
    <main className={classes.view}>
      <GallerySection id="maps" title={words.title}>
        {shows('demo') && <Regional caption={words.demo} fields={demoMapFields} />}
        {only === 'many' && <Regional caption={words.many} fields={many} />}
        {shows('states') && (
          <>
            <Regional caption={words.loading} fields={[]} status="loading" />
            <Regional caption={words.failed} fields={[]} status="failed" />
            <Regional caption={words.empty} fields={[]} />
          </>
        )}
        {shows('preview') && first !== undefined && (
          <Specimen caption={words.preview}>
            <FieldPreviewMap geometry={first.geometry} name={first.name} areaHa={50} units="metric" />
          </Specimen>
        )}
        {shows('draw') && <Drawing />}
        <Specimen caption={words.mini}>
          <div className={classes.row}>
            {demoMapFields.map(({ uuid, geometry }) => (
              <FieldMiniMap key={uuid} geometry={geometry} />
            ))}
          </div>
        </Specimen>
      </GallerySection>
    </main>
  )
}

function Drawing() {
  const [area, setArea] = useState<number | null>(null)
  return (
    <Specimen caption={words.draw} wide>
      <BoundaryDrawMap
        value={null}
        onChange={(geometry, areaM2) => setArea(geometry === null ? null : areaM2)}
        start={{ lat: 42.6, lon: -113.8, zoom: 13 }}
      />
      <output data-testid="drawn-area">{area ?? ''}</output>
    </Specimen>
  )
}

type RegionalSpecimenProps = {
  caption: string
  fields: readonly MapField[]
  status?: RegionalMapProps['status']
}

function Regional({ caption, fields, status = 'ready' }: RegionalSpecimenProps) {
  const [variable, setVariable] = useState<MapVariable>('temperature')
  const [layer, setLayer] = useState<MapLayer>('light')
  const [opened, setOpened] = useState('')
  return (
    <Specimen caption={caption} wide>
      <RegionalMap
        fields={fields}
        units="metric"
        variable={variable}
        onVariable={setVariable}
        layer={layer}
        onLayer={setLayer}
        onOpen={setOpened}
        status={status}
        retry={nothing}
      />
      <output className={classes.opened}>{opened !== '' && `${words.opened} ${opened}`}</output>
    </Specimen>
  )
}

/** Made-up weather that differs from place to place; every seventh field still waits for it. */
function weatherOf(seed: number): MapField['weather_variables'] {
  const max = 16 + 9 * Math.sin(seed * 1.7) + 3 * Math.cos(seed * 0.31)
  const rain = Math.max(0, 6 * Math.sin(seed * 0.9))
  const isWaiting = seed % 7 === 6
  return {
    t2m: { t2m_min: isWaiting ? null : max - 12, t2m_max: isWaiting ? null : max },
    tp: { tp_sum: isWaiting ? null : rain },
  }
}

/** A block of farmland, squares and circles a kilometre apart. */
function manyMapFields(count: number): MapField[] {
  return Array.from({ length: count }, (_, seed) => {
    const lat = 41.5 + Math.floor(seed / COLUMNS) * 0.0095
    const lon = -94.5 + (seed % COLUMNS) * 0.0128
    return {
      uuid: `many-${seed}`,
      name: `Section ${seed + 1}`,
      crop: seed % 3 === 0 ? 'Soybean' : 'Maize',
      variety: '',
      region: `Township ${1 + Math.floor(seed / 1000)}`,
      area_ha: 64,
      center: { lat, lon },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[seed % 5 === 0 ? circle(lat, lon, 400) : square(lat, lon, 800)]],
      },
      weather_variables: weatherOf(seed / 50),
    }
  })
}
