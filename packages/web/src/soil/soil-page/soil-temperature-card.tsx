import { IconSun, IconTemperature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { soilStatusQuery } from '../soil-data.ts'
import classes from './cards.module.css'

const LOOK = {
  depth: { icon: IconTemperature, color: 'var(--c-tmin)' },
  surface: { icon: IconSun, color: 'var(--c-tmax)' },
} as const

/** How warm the soil is now and within a week, at its surface or below it. */
export function SoilTemperatureCard({ uuid, part }: { uuid: string; part: keyof typeof LOOK }) {
  const soil = useQuery(soilStatusQuery(uuid))
  const units = useUnits()
  const { title, place } = soilPageTexts[part]
  const { now, min, max } = soil.data?.[part] ?? { now: null, min: null, max: null }
  return (
    <FieldCard title={title} {...LOOK[part]}>
      {soil.data === undefined ? (
        <QueryState title={title} query={soil} height={70} />
      ) : (
        <>
          {now === null ? (
            <p className={classes.unknown}>{soilPageTexts.unknown}</p>
          ) : (
            <p className={classes.number}>{formatQuantity(now, 'temperature', units)}</p>
          )}
          <p className={classes.detail}>
            {min === null || max === null
              ? place
              : soilPageTexts.week(
                  place,
                  formatNumber(min, 'temperature', units),
                  formatQuantity(max, 'temperature', units),
                )}
          </p>
        </>
      )}
    </FieldCard>
  )
}
