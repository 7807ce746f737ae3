import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MouseEvent } from 'react'
import { AppLink } from '../../ui/layout/app-link.tsx'
import type { MapField } from '../map-props.ts'
import classes from './field-list.module.css'
import { countText, describeToday } from './regional-words.ts'

export type ListedField = { field: MapField; index: number }

type FieldListProps = {
  listed: readonly ListedField[]
  /** How many the list was made from. */
  all: number
  units: UnitSystem
  onOpen: (uuid: string) => void
  onFocus?: (listed: ListedField | null) => void
  /** Shown only while the focus is in it: a way to the fields without a pointer. */
  hidden?: boolean
}

/** The fields that are on the map, as links with today's numbers. */
export function FieldList({ listed, all, units, onOpen, onFocus, hidden = false }: FieldListProps) {
  const open = (uuid: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(uuid)
  }
  return (
    <nav className={hidden ? classes.hidden : classes.shown} aria-label={mapTexts.fieldsOnMap}>
      <p className={classes.count}>
        {listed.length < all
          ? mapTexts.fieldsShown(countText(listed.length), countText(all))
          : all === 1
            ? mapTexts.oneField
            : mapTexts.fieldCount(countText(all))}
      </p>
      <ul>
        {listed.map((item) => (
          <li key={item.field.uuid}>
            <AppLink
              href={`/weather/${item.field.uuid}`}
              className={classes.link}
              onClick={open(item.field.uuid)}
              onFocus={() => onFocus?.(item)}
              onBlur={() => onFocus?.(null)}
            >
              <span>{item.field.name}</span>
              <span className={classes.today}>{describeToday(item.field, units)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
