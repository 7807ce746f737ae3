import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { memo } from 'react'
import { undecidedLines } from '../../alerts/feed/undecided-lines.ts'
import { now } from '../../platform/clock.ts'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'

const texts = weatherPageTexts.side

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

type LegendFootProps = {
  variable: Variable
  issued: string
  isStale: boolean
  /** Where the data are from; not known to what is derived. */
  source: keyof typeof texts.sources | null
  hasNoAlerts: boolean
  /** Rules of which nothing can be said. */
  undecided: FieldFeed['undecided']
  alertsFailed: boolean
}

/** Below the legend: alerts in words, and how old the forecast is. */
export const LegendFoot = memo(function LegendFoot({
  variable,
  issued,
  isStale,
  source,
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
      {source !== null && <p>{texts.sources[source]}</p>}
    </>
  )
})
