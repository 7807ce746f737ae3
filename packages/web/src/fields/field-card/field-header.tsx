import { useQuery } from '@tanstack/react-query'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { memo, type ReactNode, useEffect } from 'react'
import { FieldMiniMap } from '../../maps/field-mini-map.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CountBadge } from '../../ui/layout/badge.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { fieldMapQuery, fieldQuery } from '../data/fields.ts'
import { DatasourceSelect } from '../datasource/datasource-select.tsx'
import classes from './field-header.module.css'

const texts = weatherPageTexts.header
const MAP_PX = 84

/** What field this is: name, variety, region, crop, area, its source, and its outline (spec 2 §2). */
export const FieldHeader = memo(function FieldHeader({ uuid, aside }: { uuid: string; aside?: ReactNode }) {
  const field = useQuery(fieldQuery(uuid))
  const map = useQuery(fieldMapQuery(uuid))
  const units = useUnits()
  useEffect(() => {
    if (field.isError) toast.error(fieldTexts.couldNotLoad)
  }, [field.isError])
  useEffect(() => {
    if (map.isError) toast.warning(fieldTexts.polygonsNotLoaded)
  }, [map.isError])
  const data = field.data?.data
  const facts: [string, ReactNode][] = data
    ? [
        [texts.variety, data.variety],
        [texts.region, data.region],
        [texts.crop, data.crop],
        [texts.area, formatQuantity(data.area_ha, 'area', units)],
        [texts.source, <DatasourceSelect key={data.uuid} field={data} />],
      ]
    : []
  return (
    <header className={classes.header}>
      <div className={classes.map}>
        {map.data && (
          <FieldMiniMap geometry={map.data.geometry} size={MAP_PX} label={texts.mapLabel(data?.name ?? '')} />
        )}
      </div>
      <div className={classes.words}>
        <div className={classes.name}>
          <FieldName name={data?.name} isFailed={field.isError} />
          {data !== undefined && data.triggered_alerts > 0 && (
            <CountBadge count={data.triggered_alerts} label={texts.alerts(data.triggered_alerts)} wordy />
          )}
        </div>
        {data === undefined && !field.isError && (
          <div className={classes.waiting}>
            <Skeleton width={320} height={34} />
          </div>
        )}
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    </header>
  )
})

/** A heading is never empty, whether the field is on its way or cannot be had. */
function FieldName({ name, isFailed }: { name: string | undefined; isFailed: boolean }) {
  if (name !== undefined || isFailed) return <h1>{name ?? fieldTexts.couldNotLoad}</h1>
  return (
    <h1>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton width={180} height={22} />
    </h1>
  )
}
