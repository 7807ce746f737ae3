import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import { mapTiles } from '../engine/base-style.ts'
import { useMapColours } from '../engine/map-colours.ts'
import { MapChoice, shownLayer, ZoomButtons } from '../engine/map-controls.tsx'
import { MapFrame } from '../engine/map-frame.tsx'
import type { MapHandle } from '../engine/use-map.ts'
import { placeText } from '../geometry.ts'
import { type FieldSatelliteMapProps, SATELLITE_VIEWS, type SatelliteView } from '../map-props.ts'
import { MapStill } from '../map-still.tsx'
import classes from './field-satellite-map.module.css'
import { indexScale } from './index-scale.ts'
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
  /** How strongly the index covers the picture, 0 to 1; null where only one of them is there. */
  strengthChoice?: { strength: number; onStrength: (strength: number) => void } | null
}

/** The field from above and what lies over it: a still until the engine has drawn it. */
export function SatelliteFrame(all: SatelliteFrameProps) {
  const { handle, isDrawn = false, isStill = false, strengthChoice = null, ...props } = all
  const { geometry, center, label, units, days, shows, onShows, noVegetation, noChange, picture } = props
  const missing = { picture: null, vegetation: noVegetation, change: noChange }
  const seen = missing[shows] === null ? shows : 'picture'
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
              options={SATELLITE_VIEWS.map((value) => ({
                value,
                label: texts[value],
                ...(missing[value] !== null && { unavailable: missing[value] }),
              }))}
              value={seen}
              onChange={onShows}
            />
          </div>
        )}
        {!isStill && <ZoomButtons map={handle?.map ?? null} at="top" />}
      </MapFrame>
      {/* Below it: on a narrow map it would cover the field, or the credits at its foot. */}
      <div className={classes.place}>
        <b>{placeText(center)}</b>
        {seen !== 'picture' && strengthChoice && <Strength {...strengthChoice} />}
        {seen !== 'picture' && <Ramp shows={seen} />}
      </div>
      {days.length > 0 && <PictureDays {...props} />}
      {isStill && <p className={classes.note}>{`${mapTexts.noWebGl} ${mapTexts.noWebGlPreview}`}</p>}
      {mapTiles.satellite === null && picture === null && (
        <p className={classes.note}>{mapTexts.satelliteUnset}</p>
      )}
    </div>
  )
}

type StrengthProps = NonNullable<SatelliteFrameProps['strengthChoice']>

function Strength({ strength, onStrength }: StrengthProps) {
  const percent = Math.round(100 * strength)
  return (
    <span className={classes.strength}>
      <span aria-hidden>{texts.strength}</span>
      <RangeSlider
        min={10}
        max={100}
        step={1}
        value={percent}
        label={texts.strength}
        valueText={texts.percent(percent)}
        onChange={(value) => onStrength(value / 100)}
        className={classes.slider}
      />
      <span aria-hidden className={classes.percent}>
        {texts.percent(percent)}
      </span>
    </span>
  )
}

/** What the colours mean. */
function Ramp({ shows }: { shows: SatelliteView }) {
  const { ramp } = indexScale(shows, useMapColours())
  const [low, high] = shows === 'change' ? [texts.thinner, texts.denser] : [texts.bare, texts.full]
  return (
    <span className={classes.ramp}>
      <span>{low}</span>
      <i style={{ background: `linear-gradient(90deg, ${ramp.join(', ')})` }} />
      <span>{high}</span>
    </span>
  )
}
