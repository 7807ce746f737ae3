import { IconChevronDown } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { countText } from './field-words.ts'
import classes from './region-picker.module.css'

type RegionPickerProps = {
  regions: readonly { region: string; count: number }[]
  /** Null is all of them. */
  value: string | null
  onChange: (region: string | null) => void
}

const ALL = 'all'
const optionOf = (region: string) => `region:${region}`

export function RegionPicker({ regions, value, onChange }: RegionPickerProps) {
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
