import { IconCurrentLocation, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { type ReactNode, useId, useState } from 'react'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { MapLayer } from '../map-props.ts'
import { mapTiles } from './base-style.ts'
import classes from './map-controls.module.css'

type MapChoiceOption<Value extends string> = {
  value: Value
  label: string
  /** On a narrow map. */
  shortLabel?: string
  icon?: IconComponent
  /** Why it cannot be chosen; it stays reachable and says so. */
  unavailable?: string
}

type MapChoiceProps<Value extends string> = {
  label: string
  options: readonly MapChoiceOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** At the foot of a map the explanation opens upwards, and to the right. */
  openUp?: boolean
}

/** Two or three choices on a card over the map; arrow keys change it, as radio buttons do. */
export function MapChoice<Value extends string>(props: MapChoiceProps<Value>) {
  const { label, options, value, onChange, openUp = false } = props
  const name = useId()
  const [explained, setExplained] = useState<string | null>(null)
  const choose = (option: MapChoiceOption<Value>) => {
    setExplained(option.unavailable ?? null)
    if (option.unavailable === undefined) onChange(option.value)
  }
  return (
    <div className={classes.choice}>
      <fieldset className={classes.group}>
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
        {options.map((option) => {
          const { label: words, shortLabel, icon: Icon, unavailable } = option
          return (
            <label key={option.value} className={classes.option} data-unavailable={unavailable !== undefined}>
              <input
                type="radio"
                name={name}
                className={classes.radio}
                value={option.value}
                checked={option.value === value}
                aria-label={words}
                aria-disabled={unavailable !== undefined}
                onChange={() => choose(option)}
                {...(unavailable === undefined
                  ? {}
                  : { title: unavailable, 'aria-description': unavailable })}
              />
              {Icon !== undefined && <Icon size={18} aria-hidden />}
              <span className={shortLabel === undefined ? undefined : classes.long}>{words}</span>
              {shortLabel !== undefined && (
                <span className={classes.short} aria-hidden>
                  {shortLabel}
                </span>
              )}
            </label>
          )
        })}
      </fieldset>
      <div role="status" className={classes.status} data-up={openUp}>
        {explained !== null && <p className={classes.explanation}>{explained}</p>}
      </div>
    </div>
  )
}

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

/** A stored choice of satellite falls back to the light map where this installation has none. */
export const shownLayer = (wanted: MapLayer): MapLayer => (mapTiles.satellite === null ? 'light' : wanted)

type ZoomButtonsProps = {
  map: { zoomIn(): void; zoomOut(): void } | null
  /** Frames everything again. */
  onFit?: () => void
  /** Shows where one is. */
  onLocate?: () => void
  at: 'top' | 'bottom'
}

export function ZoomButtons({ map, onFit, onLocate, at }: ZoomButtonsProps) {
  const buttons = [
    ...(onLocate === undefined
      ? []
      : [{ label: mapTexts.myLocation, icon: IconCurrentLocation, press: onLocate }]),
    { label: mapTexts.zoomIn, icon: IconPlus, press: () => map?.zoomIn() },
    { label: mapTexts.zoomOut, icon: IconMinus, press: () => map?.zoomOut() },
    ...(onFit === undefined ? [] : [{ label: mapTexts.showAll, icon: IconFocusCentered, press: onFit }]),
  ]
  return (
    <div className={classes.zoomGroup} data-at={at}>
      {buttons.map(({ label, icon: Icon, press }) => (
        <button
          key={label}
          type="button"
          className={classes.button}
          aria-label={label}
          title={label}
          onClick={press}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}

/** The one number of a map, and smaller words beside it. */
export function MapChip({
  at,
  strong,
  children,
}: {
  at: 'top' | 'bottom'
  strong: string
  children: ReactNode
}) {
  return (
    <div className={classes.chip} data-at={at}>
      <b>{strong}</b>
      <span>{children}</span>
    </div>
  )
}
