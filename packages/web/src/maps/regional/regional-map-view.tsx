import { IconChevronDown, IconDroplet, IconRefresh, IconTemperature } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { divergingScale, sequentialScale, spreadOf } from '@windrow/core/map-colours/colour-scale.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { type Bounds, boundsOfGeometries, fitMap } from '../engine/bounds.ts'
import { useMapColours } from '../engine/map-colours.ts'
import { LayerChoice, MapChoice, shownLayer, ZoomButtons } from '../engine/map-controls.tsx'
import { MapFrame } from '../engine/map-frame.tsx'
import { canDrawMaps } from '../engine/map-view.ts'
import type { MapLibre } from '../engine/maplibre.ts'
import { useMap } from '../engine/use-map.ts'
import { PlaceSearch } from '../find/place-search.tsx'
import { useMyLocation } from '../find/use-my-location.ts'
import { type RegionalMapProps, valueOfField } from '../map-props.ts'
import { fieldStyle } from './field-layers.ts'
import { FieldList } from './field-list.tsx'
import { HoverCard } from './hover-card.tsx'
import { Legend } from './legend.tsx'
import classes from './regional-map.module.css'
import { countText, fieldsIn, regionsOf } from './regional-words.ts'
import { useHovered } from './use-hovered.ts'
import { useFieldData, useListedFields } from './use-map-fields.ts'

const ALL = 'all'

/** The list is no table: beyond it the page has one. */
const LISTED_MAX = 100

const variables = [
  {
    value: 'temperature',
    label: mapTexts.temperature,
    shortLabel: mapTexts.temperatureShort,
    icon: IconTemperature,
  },
  {
    value: 'precipitation',
    label: mapTexts.precipitation,
    shortLabel: mapTexts.precipitationShort,
    icon: IconDroplet,
  },
] as const

/** The controls above, in two rows on a phone; below, the name of a marker over the degrees, or the small legend. */
const COVERED = { top: 40, bottom: 42 }
const COVERED_NARROW = { top: 90, bottom: 40 }
const NARROW = 600

const coveredOf = (map: MapLibre) => (map.getContainer().clientWidth < NARROW ? COVERED_NARROW : COVERED)

export function RegionalMapView(props: RegionalMapProps) {
  return canDrawMaps() ? <DrawnRegionalMap {...props} /> : <RegionalMapWithoutWebGl {...props} />
}

function DrawnRegionalMap(props: RegionalMapProps) {
  const { fields, units, variable, onVariable, layer, onLayer, onOpen, status, retry } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const colours = useMapColours()
  const regions = useMemo(() => regionsOf(fields), [fields])
  // The last field of a region may have gone.
  const region = regions.some((one) => one.region === chosen) ? chosen : null
  const framed = useMemo(() => fieldsIn(fields, region), [fields, region])
  const spread = useMemo(
    () => spreadOf(framed.map((field) => valueOfField(field, variable))),
    [framed, variable],
  )
  const scale = useMemo(() => {
    if (spread === null) return null
    return variable === 'temperature'
      ? divergingScale(colours.diverging, spread)
      : sequentialScale(colours.sequential, spread)
  }, [spread, variable, colours])
  const overlay = useMemo(
    () => fieldStyle({ colours, layer: shownLayer(layer), variable, scale, units }),
    [colours, layer, variable, scale, units],
  )
  const handle = useMap({
    label: mapTexts.regionalMap,
    colours,
    layer: shownLayer(layer),
    overlay,
    cooperative: true,
  })
  const { map } = handle
  const { locate, notice } = useMyLocation(map, units)
  useFieldData(map, fields)

  const bounds = useMemo(() => boundsOfGeometries(framed.map(({ geometry }) => geometry)), [framed])
  // New weather for the same fields does not move the map: the numbers are compared, not the list.
  const frame = JSON.stringify(bounds)
  useEffect(() => {
    if (map !== null) fitMap(map, JSON.parse(frame) as Bounds | null, coveredOf(map))
  }, [map, frame])

  const openAt = useCallback(
    (index: number) => {
      const field = fields[index]
      if (field !== undefined) onOpen(field.uuid)
    },
    [fields, onOpen],
  )
  const [hovered, setHovered] = useHovered(map, { onOpen: openAt })
  const { listed, all } = useListedFields(map, fields)

  return (
    <MapFrame size="regional" layer={shownLayer(layer)} units={units} notice={notice} {...handle}>
      <div className={classes.top}>
        <PlaceSearch map={map} fields={fields} units={units} covered={COVERED} />
        <MapChoice label={mapTexts.variable} options={variables} value={variable} onChange={onVariable} />
        {regions.length > 1 && <RegionPicker regions={regions} value={region} onChange={setChosen} />}
        <div className={classes.layers}>
          <LayerChoice value={layer} onChange={onLayer} />
        </div>
      </div>
      <FieldList
        hidden
        listed={listed}
        all={all}
        units={units}
        onOpen={onOpen}
        onFocus={(item) =>
          setHovered(item === null ? null : { kind: 'field', index: item.index, at: null, isQuiet: true })
        }
      />
      {status === 'ready' && fields.length > 0 && (
        <Legend spread={spread} scale={scale} variable={variable} units={units} isRegion={region !== null} />
      )}
      <ZoomButtons
        map={map}
        at="bottom"
        onLocate={locate}
        onFit={() => map !== null && fitMap(map, bounds, coveredOf(map))}
      />
      {map !== null && hovered !== null && !('isQuiet' in hovered) && (
        <HoverCard map={map} hovered={hovered} fields={fields} variable={variable} units={units} />
      )}
      <RegionalMapState status={status} isEmpty={fields.length === 0} retry={retry} />
    </MapFrame>
  )
}

type RegionalMapStateProps = Pick<RegionalMapProps, 'status' | 'retry'> & { isEmpty: boolean }

/** Over the land, while there are no fields to see on it. */
function RegionalMapState({ status, isEmpty, retry }: RegionalMapStateProps) {
  if (status === 'failed')
    return (
      <div className={classes.state}>
        <div className={classes.message} role="alert">
          {mapTexts.couldNotLoadPolygons}
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
            {uiTexts.tryAgain}
          </Button>
        </div>
      </div>
    )
  if (status === 'ready' && !isEmpty) return null
  return (
    <div className={classes.state} role="status">
      <span className={classes.message}>{status === 'loading' ? mapTexts.loading : mapTexts.noFields}</span>
    </div>
  )
}

/** Says why there is no map, and lists what would be on it. */
function RegionalMapWithoutWebGl({ fields, units, onOpen }: RegionalMapProps) {
  const listed = fields.slice(0, LISTED_MAX).map((field, index) => ({ field, index }))
  const leftOut = fields.length - listed.length
  return (
    <div className={classes.fallback}>
      <p className={classes.why}>
        <b>{mapTexts.noWebGl}</b>
        {mapTexts.noWebGlReason}
      </p>
      <FieldList listed={listed} all={listed.length} units={units} onOpen={onOpen} />
      {leftOut > 0 && <p className={classes.why}>{mapTexts.fieldsLeftOut(countText(leftOut))}</p>}
    </div>
  )
}

type RegionPickerProps = {
  regions: readonly { region: string; count: number }[]
  /** Null is all of them. */
  value: string | null
  onChange: (region: string | null) => void
}

const optionOf = (region: string) => `region:${region}`

function RegionPicker({ regions, value, onChange }: RegionPickerProps) {
  return (
    <div className={classes.picker}>
      <select
        className={classes.select}
        aria-label={mapTexts.region}
        value={value === null ? ALL : optionOf(value)}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(regions.find(({ region }) => optionOf(region) === chosen)?.region ?? null)
        }
      >
        <option value={ALL}>{mapTexts.allRegions}</option>
        {regions.map(({ region, count }) => (
          <option key={region} value={optionOf(region)}>
            {`${region === '' ? mapTexts.noRegion : region} (${countText(count)})`}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} className={classes.chevron} aria-hidden />
    </div>
  )
}
