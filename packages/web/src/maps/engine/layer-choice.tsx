import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { MapLayer } from '../map-field.ts'
import { MapChoice, type MapChoiceOption } from './map-choice.tsx'
import { mapTiles } from './map-tiles.ts'

const options: readonly MapChoiceOption<MapLayer>[] = [
  { value: 'light', label: mapTexts.light },
  {
    value: 'satellite',
    label: mapTexts.satellite,
    ...(mapTiles.satellite === null ? { unavailable: mapTexts.satelliteUnset } : {}),
  },
]

type LayerChoiceProps = {
  value: MapLayer
  onChange: (layer: MapLayer) => void
  openUp?: boolean
}

/** Light or satellite; where no pictures are configured the choice says what is missing. */
export function LayerChoice({ value, onChange, openUp = false }: LayerChoiceProps) {
  return (
    <MapChoice
      label={mapTexts.layer}
      options={options}
      value={shownLayer(value)}
      onChange={onChange}
      openUp={openUp}
    />
  )
}

/** A choice of satellite that was kept from an installation that had it is light here. */
export const shownLayer = (wanted: MapLayer): MapLayer => (mapTiles.satellite === null ? 'light' : wanted)
