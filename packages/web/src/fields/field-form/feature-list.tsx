import type { BoundaryFeature } from '@windrow/contract/entities/boundary.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useId, useState } from 'react'
import { FieldMiniMap } from '../../maps/field-mini-map.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import classes from './feature-list.module.css'

/** A longer list can be searched, and shows no more than SHOWN_MAX at a time. */
const SEARCH_FROM = 8
const SHOWN_MAX = 50

type FeatureListProps = {
  features: readonly BoundaryFeature[]
  units: UnitSystem
  chosen: number | null
  onChoose: (index: number) => void
  invalid?: boolean
}

/** The polygons of a file that holds several: one of them is the field. */
export function FeatureList({ features, units, chosen, onChoose, invalid = false }: FeatureListProps) {
  const [search, setSearch] = useState('')
  const group = useId()
  const wanted = search.trim().toLocaleLowerCase('en')
  const found = features
    .map((feature, index) => ({ feature, index, name: featureName(feature, index) }))
    .filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted))
  const shown = found.slice(0, SHOWN_MAX)
  return (
    <fieldset className={classes.group} data-invalid={invalid}>
      <legend className={classes.legend}>{fieldFormTexts.choosePolygon}</legend>
      {features.length > SEARCH_FROM && (
        <TextField
          type="search"
          aria-label={fieldFormTexts.searchPolygons}
          placeholder={fieldFormTexts.searchPolygons}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={classes.list}>
        {shown.map(({ feature, index, name }) => (
          <label key={index} className={classes.option}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <FieldMiniMap geometry={feature.geometry} size={28} />
            <span className={classes.name}>{name}</span>
            <span className={classes.area}>{areaText(feature.area_ha, units)}</span>
          </label>
        ))}
        {found.length > shown.length && (
          <div className={classes.more}>{fieldFormTexts.polygonsLeftOut(found.length - shown.length)}</div>
        )}
      </div>
    </fieldset>
  )
}

function featureName({ name }: BoundaryFeature, index: number): string {
  return name === '' ? fieldFormTexts.polygonUnnamed(index + 1) : name
}
