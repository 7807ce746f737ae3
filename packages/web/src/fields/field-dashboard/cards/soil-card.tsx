import { IconShovel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { dayMeanOf, type SoilOutlook, soilFacts } from '@windrow/contract/words/soil-facts.ts'
import { viewPath } from '@windrow/core/access/permissions.ts'
import { isUp } from '@windrow/core/crops/growth-stage.ts'
import { formatNumber, formatQuantity, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../../crops/growth-data.ts'
import { usePermission } from '../../../people/data/profile.ts'
import { useUnits } from '../../../people/data/settings.ts'
import { soilStatusQuery, soilTemperatureQuery } from '../../../soil/soil-data.ts'
import { TextLink } from '../../../ui/layout/app-link.tsx'
import shared from '../../field-card/cards.module.css'
import { FactList, FieldCard, Meter } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'
import classes from './soil-card.module.css'

const texts = fieldDashboardTexts.soil

/** How warm and wet the top 10 cm are, and what is coming. */
export function SoilCard({ uuid }: { uuid: string }) {
  const soil = useQuery(soilStatusQuery(uuid))
  const hours = useQuery(soilTemperatureQuery(uuid)).data?.soilTForecast ?? []
  const growth = useQuery(growthQuery(uuid)).data
  const units = useUnits()
  const maySeeSoil = usePermission('views.soil')
  return (
    <FieldCard title={texts.title} icon={IconShovel} color="var(--c-soil)" note={texts.depth}>
      <QueryBody title={texts.title} query={soil} height={220}>
        {(data) => (
          <SoilStatus
            outlook={{ soil: data, dayMean: dayMeanOf(hours), isUp: growth !== undefined && isUp(growth) }}
            units={units}
          />
        )}
      </QueryBody>
      {maySeeSoil && (
        <div className={shared.foot}>
          <TextLink href={viewPath('soil', uuid)}>{texts.more}</TextLink>
        </div>
      )}
    </FieldCard>
  )
}

function SoilStatus({ outlook, units }: { outlook: SoilOutlook; units: UnitSystem }) {
  const { depth, moisture, water } = outlook.soil
  if (depth.now === null && moisture.now === null) return <p className={shared.detail}>{texts.none}</p>
  const amount = (value: number) => formatNumber(value, 'soil_moisture', units)
  const ends = [texts.wilting(amount(water.wiltingPoint)), texts.capacity(amount(water.fieldCapacity))]
  return (
    <>
      <div className={classes.numbers}>
        {depth.now !== null && (
          <p>
            <b className={shared.number}>{formatQuantity(depth.now, 'temperature', units)}</b>
            <span className={shared.small}>{texts.temperature}</span>
          </p>
        )}
        {moisture.now !== null && (
          <p>
            <b className={shared.number}>{amount(moisture.now)}</b>
            <span className={shared.small}>
              {unitOf('soil_moisture', units)} {texts.moisture}
            </span>
          </p>
        )}
      </div>
      {moisture.now !== null && (
        <>
          <Meter
            value={moisture.now / water.saturation}
            marks={[water.wiltingPoint / water.saturation, water.fieldCapacity / water.saturation]}
            color="var(--c-soilm)"
            label={[amount(moisture.now), ...ends, texts.full(amount(water.saturation))].join(', ')}
          />
          <p className={classes.ends} aria-hidden>
            {ends.map((end) => (
              <span key={end}>{end}</span>
            ))}
            <span>{texts.full(amount(water.saturation))}</span>
          </p>
        </>
      )}
      <FactList facts={soilFacts(outlook, units)} />
    </>
  )
}
