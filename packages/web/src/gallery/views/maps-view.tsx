import { useMemo, useState } from 'react'
import { FieldMiniMap } from '../../maps/field-mini-map.tsx'
import { BoundaryDrawMap, FieldPreviewMap, RegionalMap } from '../../maps/lazy-map.tsx'
import type { MapField, MapLayer, MapVariable, RegionalMapProps } from '../../maps/map-props.ts'
import { GallerySection, Specimen } from '../gallery-section.tsx'
import classes from './maps-view.module.css'
import { demoMapFields, manyMapFields } from './sample-fields.ts'

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
