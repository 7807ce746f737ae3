import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { RiskSign } from '@windrow/charts/marks/range-marks.tsx'
import { Swatch } from '@windrow/charts/marks/swatch.tsx'
import { legendOf, legendRanges, toggled } from '@windrow/charts/reading/legend.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import type { ReactNode } from 'react'
import classes from './chart-legend.module.css'

type ChartLegendProps = { definition: ChartDefinition; state: ChartState; isSide: boolean }

/** What the signs of a chart mean; every entry switches its series, every heading its group. */
export function ChartLegend({ definition, state, isSide }: ChartLegendProps) {
  const ranges = legendRanges(definition)
  const toggle = (keys: string[]) => state.setHidden(toggled(state.hidden, keys))
  const isOn = (keys: string[]) => keys.some((key) => !state.hidden.has(key))
  return (
    <fieldset className={classes.legend} data-side={isSide} aria-label={chartTexts.legend}>
      {legendOf(definition).map(({ group, entries, keys }) => (
        <div key={group.key} className={classes.group}>
          <Head
            isOn={isOn(keys)}
            onClick={() => toggle(keys)}
            colour={group.hue && SCREEN_THEME.hues[group.hue]}
          >
            {group.label}
          </Head>
          {entries.map(({ label, keys: own, layers }) => (
            <Entry key={label} isOn={isOn(own)} onClick={() => toggle(own)} label={label}>
              <Swatch layers={layers} theme={SCREEN_THEME} />
            </Entry>
          ))}
        </div>
      ))}
      {ranges.length > 0 && (
        <div className={classes.group}>
          <Head
            isOn={isOn(ranges.flatMap(({ keys }) => keys))}
            onClick={() => toggle(ranges.flatMap(({ keys }) => keys))}
          >
            {chartTexts.alerts}
          </Head>
          {ranges.map(({ label, range, keys }) => (
            <Entry key={label} isOn={isOn(keys)} onClick={() => toggle(keys)} label={label}>
              <RiskSign range={range} theme={SCREEN_THEME} size={18} />
            </Entry>
          ))}
        </div>
      )}
    </fieldset>
  )
}

type SwitchProps = { isOn: boolean; onClick: () => void; children: ReactNode }

function Head({ isOn, onClick, colour, children }: SwitchProps & { colour?: string | undefined }) {
  const Icon = isOn ? IconEye : IconEyeOff
  return (
    <button
      type="button"
      className={classes.head}
      aria-pressed={isOn}
      onClick={onClick}
      style={isOn && colour !== undefined ? { color: colour } : undefined}
    >
      {children}
      <Icon size={16} className={classes.eye} aria-hidden />
    </button>
  )
}

function Entry({ isOn, onClick, label, children }: SwitchProps & { label: string }) {
  return (
    <button type="button" className={classes.entry} aria-pressed={isOn} onClick={onClick}>
      <span className={classes.swatch}>{children}</span>
      <span className={classes.label}>{label}</span>
    </button>
  )
}
