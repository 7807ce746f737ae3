import { Switch } from '@mantine/core'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { memo } from 'react'
import { CompareMenu, type CompareMenuProps } from './compare-menu.tsx'
import classes from './weather-page.module.css'

type LegendHeadProps = CompareMenuProps & {
  hasSwitch: boolean
  isCumulative: boolean
  onCumulative: (isCumulative: boolean) => void
  canCompare: boolean
}

/** Above the legend: sums, and what to compare with. Kept as it is while a slider moves. */
export const LegendHead = memo(function LegendHead(props: LegendHeadProps) {
  const { hasSwitch, isCumulative, onCumulative, canCompare, ...comparisons } = props
  return (
    <div className={classes.head}>
      {hasSwitch && (
        <Switch
          label={weatherPageTexts.controls.cumulative}
          labelPosition="left"
          checked={isCumulative}
          onChange={(event) => onCumulative(event.currentTarget.checked)}
        />
      )}
      {canCompare && <CompareMenu {...comparisons} />}
    </div>
  )
})
