import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { Provenance } from '@windrow/contract/entities/weather.ts'
import { forecastRecordTexts } from '@windrow/contract/texts/en/forecast-record.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { memo } from 'react'
import { undecidedLines } from '../../alerts/feed/feed-words.ts'
import { CompareMenu } from '../../fields/compare-menu.tsx'
import { now } from '../../platform/clock.ts'
import { Checkbox, Switch } from '../../ui/controls/choice.tsx'
import { StaleNotice } from '../../ui/feedback/status-notice.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { recordPath } from '../record-data.ts'
import { ForecastModels } from './forecast-models.tsx'
import classes from './weather-page.module.css'

type LegendHeadProps = ComparisonsProps & {
  hasSwitch: boolean
  isCumulative: boolean
  onCumulative: (isCumulative: boolean) => void
  canCompare: boolean
}

/** Above the legend: sums, and what to compare with. Not rendered again while a slider moves. */
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
      {canCompare && <Comparisons {...comparisons} />}
    </div>
  )
})

type ComparisonsProps = {
  uuid: string
  isLastYear: boolean
  onLastYear: (isOn: boolean) => void
  other: string | null
  onOther: (uuid: string | null) => void
  /** Whether the forecast is made of several. */
  hasModels: boolean
  isModels: boolean
  onModels: (isOn: boolean) => void
  /** Why a comparison is missing. */
  problem: string | null
}

/** Last year, any second field, and each model of the forecast, over the chart. */
function Comparisons(props: ComparisonsProps) {
  const { uuid, isLastYear, onLastYear, other, onOther, hasModels, isModels, onModels, problem } = props
  const { compare } = weatherPageTexts
  return (
    <CompareMenu
      uuid={uuid}
      texts={compare}
      optionLabel={({ name, region }) => `${name}, ${region}`}
      other={other}
      onOther={onOther}
      isOn={isLastYear || other !== null || (hasModels && isModels)}
      problem={problem}
      compact
      before={
        <>
          <Checkbox
            label={compare.lastYear}
            checked={isLastYear}
            onChange={(event) => onLastYear(event.currentTarget.checked)}
          />
          {hasModels && (
            <Checkbox
              label={compare.models}
              checked={isModels}
              onChange={(event) => onModels(event.currentTarget.checked)}
            />
          )}
        </>
      }
    />
  )
}

const texts = weatherPageTexts.side

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

type LegendFootProps = {
  uuid: string
  variable: Variable
  issued: string
  isStale: boolean
  /** Where the data are from; not known to what is derived. */
  source: keyof typeof texts.sources | null
  /** Not known to what is derived either. */
  provenance: Provenance | null
  hasNoAlerts: boolean
  /** Rules that could not be decided. */
  undecided: FieldFeed['undecided']
  alertsFailed: boolean
}

/** Below the legend: alerts in words, and how old the forecast is. */
export const LegendFoot = memo(function LegendFoot({
  uuid,
  variable,
  issued,
  isStale,
  source,
  provenance,
  hasNoAlerts,
  undecided,
  alertsFailed,
}: LegendFootProps) {
  const at = new Date(issued)
  const hours = Math.floor((now().getTime() - at.getTime()) / HOUR_MS)
  const time = (hours < 24 ? clockTime : dayAndTime).format(at)
  return (
    <>
      {hasNoAlerts && (
        <p>{fill(weatherPageTexts.errors.noRanges, { variable: variableTexts[variable.text].inSentence })}</p>
      )}
      {undecidedLines(undecided).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {alertsFailed && <p>{texts.alertsNotLoaded}</p>}
      {isStale ? (
        <StaleNotice title={texts.stale(time, hours)}>{texts.staleText}</StaleNotice>
      ) : (
        <p>{texts.issued(time)}</p>
      )}
      {source !== null && <p>{(provenance ? texts.observed : texts.sources)[source]}</p>}
      {provenance && <ForecastModels uuid={uuid} provenance={provenance} />}
      <p>
        <TextLink href={recordPath(uuid)}>{forecastRecordTexts.link}</TextLink>
      </p>
    </>
  )
})
