import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { viewPath } from '@windrow/core/access/permissions.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { growthQuery } from '../../../crops/growth-data.ts'
import { usePermission } from '../../../people/data/profile.ts'
import { yieldQuery } from '../../../planting/planting-data.ts'
import { TextLink } from '../../../ui/layout/app-link.tsx'
import classes from '../../field-card/cards.module.css'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'

const { scale } = fieldDashboardTexts.yield
const texts = fieldDashboardTexts.yield

/** Percent of the attainable yield, with its band over the years (decisions §7). */
export function YieldCard({ uuid }: { uuid: string }) {
  const forecast = useQuery(yieldQuery(uuid))
  const growth = useQuery(growthQuery(uuid)).data
  const isOver = growth?.end?.isOver === true && !findCrop(growth.crop ?? '')?.perennial
  const mayPlan = usePermission('views.planting_tool')
  return (
    <FieldCard title={texts.title} icon={IconScale} color="var(--c-yield)">
      <QueryBody title={texts.title} query={forecast} height={150}>
        {({ yieldForecast, low, high }) =>
          yieldForecast === null ? (
            <>
              <p className={classes.strong}>{texts.none}</p>
              <p className={classes.detail}>{isOver ? texts.noneOver : texts.noneText}</p>
            </>
          ) : (
            <>
              <p className={classes.number}>
                {texts.percent(String(Math.round(yieldForecast)))} <small>{texts.unit}</small>
              </p>
              {low !== null && high !== null && (
                <>
                  <p className={classes.detail}>{betweenWords(Math.round(low), Math.round(high))}</p>
                  <YieldBar value={yieldForecast} low={low} high={high} />
                </>
              )}
              <p className={classes.detail}>{texts.meaning}</p>
            </>
          )
        }
      </QueryBody>
      {mayPlan && (
        <div className={classes.foot}>
          <TextLink href={viewPath('planting_tool', uuid)}>{texts.planting}</TextLink>
        </div>
      )}
    </FieldCard>
  )
}

const betweenWords = (low: number, high: number): string =>
  low === high ? texts.settled : texts.between(String(low), String(high))

/** From nothing to the attainable, percent: the band of 8 years in 10 and the mean. The words beside it say the same. */
function YieldBar({ value, low, high }: { value: number; low: number; high: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.track}>
        <i className={classes.band} style={{ left: `${low}%`, width: `${high - low}%` }} />
        <i className={classes.mean} style={{ left: `${value}%` }} />
      </div>
      <div className={classes.ends}>
        <span>{scale.none}</span>
        <span>{scale.all}</span>
      </div>
    </div>
  )
}
