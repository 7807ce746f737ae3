import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { FieldList } from './field-list.tsx'
import { countText } from './field-words.ts'
import classes from './regional-map.module.css'
import type { RegionalMapProps } from './regional-map-props.ts'

/** The list is no table: beyond it the page has one. */
const LISTED_MAX = 100

/** Says why there is no map, and lists what would be on it. */
export function RegionalMapWithoutWebGl({ fields, units, onOpen }: RegionalMapProps) {
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
