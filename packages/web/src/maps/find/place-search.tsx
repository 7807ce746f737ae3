import {
  IconCurrentLocation,
  IconMap2,
  IconMapPin,
  IconPolygon,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { type Covered, fitMap } from '../engine/bounds.ts'
import type { MapLibre } from '../engine/maplibre.ts'
import type { NeighbourField } from '../map-props.ts'
import type { PlaceOption } from './place-options.ts'
import classes from './place-search.module.css'
import { usePlaceOptions } from './use-place-options.ts'

const ICONS = {
  coordinates: IconCurrentLocation,
  field: IconPolygon,
  region: IconMap2,
  place: IconMapPin,
} as const

type PlaceSearchProps = {
  map: MapLibre | null
  /** The farm's own, which come first. */
  fields: readonly NeighbourField[]
  units: UnitSystem
  /** What covers the map where a whole field or region is to be seen. */
  covered: Covered
}

/** Finds a field, a region, a place or coordinates, and moves the map there (ARIA combobox with a list). */
export function PlaceSearch({ map, fields, units, covered }: PlaceSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [around, setAround] = useState({ lat: 25, lon: 0 })
  const { options, isSettled, hasFailed } = usePlaceOptions({
    text: isOpen ? text : '',
    fields,
    around,
    units,
  })
  const isShown = isOpen && text.trim() !== ''
  const chosen = options[Math.min(active, options.length - 1)]

  const open = () => {
    const centre = map?.getCenter().wrap()
    if (centre !== undefined) setAround({ lat: centre.lat, lon: centre.lng })
    setIsOpen(true)
  }
  const go = ({ name, target }: PlaceOption) => {
    setText(name)
    setIsOpen(false)
    if (map === null) return
    if (target.kind === 'box') fitMap(map, target.bounds, covered)
    else map.easeTo({ center: target, zoom: target.zoom })
    map.getCanvas().focus()
  }
  const clear = () => {
    setText('')
    setActive(0)
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const act = keyAction(event.key)
    if (act === null) return
    // Enter would send the form around the map, and Escape close its dialog.
    if (event.key !== 'Escape' || text !== '') {
      event.preventDefault()
      event.stopPropagation()
    }
    act()
  }
  const keyAction = (key: string): (() => void) | null => {
    const step = (by: number) => () => {
      open()
      setActive((at) => (at + by + options.length) % Math.max(1, options.length))
    }
    const actions: Record<string, () => void> = {
      ArrowDown: isShown ? step(1) : open,
      ArrowUp: isShown ? step(-1) : open,
      Enter: () => isShown && chosen !== undefined && go(chosen),
      Escape: () => (isShown ? setIsOpen(false) : setText('')),
    }
    return actions[key] ?? null
  }

  return (
    <div className={classes.find}>
      <div className={classes.box}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          type="text"
          aria-label={mapTexts.findPlace}
          placeholder={mapTexts.findPlace}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={
            isShown && chosen !== undefined ? `${id}-${options.indexOf(chosen)}` : undefined
          }
          value={text}
          onFocus={open}
          onBlur={() => setIsOpen(false)}
          onClick={open}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            open()
            setActive(0)
            setText(currentTarget.value)
          }}
        />
        {text !== '' && (
          <button type="button" className={classes.clear} aria-label={mapTexts.clearSearch} onClick={clear}>
            <IconX size={16} aria-hidden />
          </button>
        )}
      </div>
      <div className={classes.panel} hidden={!isShown}>
        <div id={`${id}-list`} role="listbox" aria-label={mapTexts.results} className={classes.list}>
          {isShown &&
            options.map((option, at) => (
              <Option
                key={option.key}
                id={`${id}-${at}`}
                option={option}
                typed={text.trim()}
                isActive={option === chosen}
                onPoint={() => setActive(at)}
                onChoose={() => go(option)}
              />
            ))}
        </div>
        <p className={classes.note} data-alone={options.length === 0}>
          {hasFailed
            ? mapTexts.placesFailed
            : options.length === 0 && isSettled
              ? mapTexts.noPlaces
              : mapTexts.alsoCoordinates}
        </p>
      </div>
      <VisuallyHidden role="status">
        {isShown && isSettled && mapTexts.placesFound(options.length)}
      </VisuallyHidden>
    </div>
  )
}

type OptionProps = {
  id: string
  option: PlaceOption
  typed: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, option, typed, isActive, onPoint, onChoose }: OptionProps) {
  const Icon = ICONS[option.kind]
  const starts = option.name.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // The option under the finger must not take the focus from the input.
      tabIndex={-1}
      className={classes.option}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.words}>
        <b>
          <mark>{option.name.slice(0, starts)}</mark>
          {option.name.slice(starts)}
        </b>
        <small>{option.detail}</small>
      </span>
      <small>{option.distance}</small>
    </div>
  )
}
