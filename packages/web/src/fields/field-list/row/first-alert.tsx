import { useQuery } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { isAnyAllowed } from '@windrow/core/access/permissions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { fieldFeedQuery } from '../../../alerts/data/feeds.ts'
import { ruleRisk } from '../../../alerts/feed/feed-card.tsx'
import { nearDaysText } from '../../../alerts/feed/feed-words.ts'
import { RiskIcon } from '../../../alerts/feed/risk-icon.tsx'
import { usePermissions } from '../../../people/data/profile.ts'
import classes from '../cards/cards.module.css'

type FirstAlertProps = { field: Field; units: UnitSystem }

/** The sentence of the most urgent alert of a field that has any, on its card; its place is reserved until it is there. */
export function FirstAlert({ field: { uuid, triggered_alerts: count }, units }: FirstAlertProps) {
  const mayRead = isAnyAllowed(usePermissions(), ['views.general', 'views.weather'])
  const feed = useQuery({ ...fieldFeedQuery(uuid), enabled: mayRead && count > 0 }).data?.data
  if (!mayRead || count === 0) return null
  const event = feed?.events.find(({ what }) => what.kind === 'rule')
  return (
    <div className={classes.firstAlert}>
      {event?.what.kind === 'rule' && (
        <>
          <RiskIcon risk={ruleRisk(event.what.range.metadata.risk)} />
          <div>
            <b>{unbroken(feedTitle(event, units))}</b>
            <span>
              {dashboardTexts.details.alertOn(
                nearDaysText(event.start, event.end, feed?.today ?? ''),
                chanceText(event.what.range.metadata.probability),
              )}
            </span>
          </div>
        </>
      )}
    </div>
  )
}
