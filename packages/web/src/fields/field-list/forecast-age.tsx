import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { decisionsQuery } from '../../decisions/decisions-data.ts'
import { usePermission } from '../../people/data/profile.ts'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { momentText } from '../../ui/text/dates.ts'
import classes from './field-list.module.css'

/** Below the list: of when its forecast is, by the forecast of one of its fields. */
export function ForecastAge({ uuid }: { uuid: string | undefined }) {
  const mayRead = usePermission('views.general')
  const mayCheck = usePermission('views.weather')
  const decisions = useQuery({ ...decisionsQuery(uuid ?? ''), enabled: mayRead && uuid !== undefined }).data
  if (!mayRead) return null
  return (
    <p className={classes.age} data-stale={decisions?.stale || undefined}>
      {decisions !== undefined && (
        <>
          <IconClock size={14} aria-hidden />
          {dashboardTexts.forecastAsOf(momentText(decisions.issued), decisions.stale)}
          {mayCheck && <TextLink href="/record">{recordPageTexts.link}</TextLink>}
        </>
      )}
    </p>
  )
}
