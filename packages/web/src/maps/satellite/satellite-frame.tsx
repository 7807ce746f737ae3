import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { mapTiles } from '../engine/base-style.ts'
import { useMapColours } from '../engine/map-colours.ts'
import { MapChoice, shownLayer, ZoomButtons } from '../engine/map-controls.tsx'
import { MapFrame } from '../engine/map-frame.tsx'
import type { MapHandle } from '../engine/use-map.ts'
import { placeText } from '../geometry.ts'
import type { FieldSatelliteMapProps } from '../map-props.ts'
import { MapStill } from '../map-still.tsx'
import classes from './field-satellite-map.module.css'
import { PictureDays } from './picture-days.tsx'
import { satelliteView } from './satellite-view.ts'

const texts = satelliteTexts.map

type SatelliteFrameProps = FieldSatelliteMapProps & {
  /** Of the engine, once it is there. */
  handle?: MapHandle
  /** The engine has drawn all of it. */
  isDrawn?: boolean
  /** The engine will never come. */
  isStill?: boolean
}

/** The field from above and what lies over it: a still until the engine has drawn it. */
export function SatelliteFrame({ handle, isDrawn = false, isStill = false, ...props }: SatelliteFrameProps) {
  const { geometry, center, label, units, days, shows, onShows, noVegetation, picture } = props
  const isVegetation = shows === 'vegetation' && noVegetation === null
  const still = (
    <MapStill
      geometry={geometry}
      viewIn={(size) => satelliteView({ geometry, center }, size)}
      label={label}
      layer={shownLayer('satellite')}
      units={units}
    />
  )
  return (
    <div className={classes.map}>
      <MapFrame
        size="satellite"
        layer={shownLayer('satellite')}
        units={units}
        map={null}
        {...handle}
        still={isDrawn ? null : still}
      >
        {days.length > 0 && !isStill && (
          <div className={classes.choice}>
            <MapChoice
              label={texts.shows}
              options={[
                { value: 'picture', label: texts.picture },
                {
                  value: 'vegetation',
                  label: texts.vegetation,
                  ...(noVegetation !== null && { unavailable: noVegetation }),
                },
              ]}
              value={isVegetation ? 'vegetation' : 'picture'}
              onChange={onShows}
            />
          </div>
        )}
        {!isStill && <ZoomButtons map={handle?.map ?? null} at="top" />}
        <div className={classes.foot}>
          <b>{placeText(center)}</b>
          {isVegetation && <Ramp />}
        </div>
      </MapFrame>
      {days.length > 0 && <PictureDays {...props} />}
      {isStill && <p className={classes.note}>{`${mapTexts.noWebGl} ${mapTexts.noWebGlPreview}`}</p>}
      {mapTiles.satellite === null && picture === null && (
        <p className={classes.note}>{mapTexts.satelliteUnset}</p>
      )}
    </div>
  )
}

/** What the colours of the vegetation index mean. */
function Ramp() {
  const { sequential } = useMapColours()
  return (
    <span className={classes.ramp}>
      <span>{texts.bare}</span>
      <i style={{ background: `linear-gradient(90deg, ${sequential.join(', ')})` }} />
      <span>{texts.full}</span>
    </span>
  )
}
