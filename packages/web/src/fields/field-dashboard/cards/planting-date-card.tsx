import { IconCalendar, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { fullDay } from '@windrow/contract/words/day-words.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { growthQuery } from '../../../crops/growth-data.ts'
import { usePermission } from '../../../people/data/profile.ts'
import { now } from '../../../platform/clock.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { weeklyForecastQuery } from '../../../weather/weather-data.ts'
import { fieldQuery } from '../../data/fields.ts'
import classes from '../../field-card/cards.module.css'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'
import { latestToday } from '../../field-form/field-values.ts'

const texts = fieldDashboardTexts.planting

/** The calendar is large: it is loaded on the first edit. */
const PlantingDateForm = lazy(() => import('./planting-date-form.tsx'))

/** The planting date; those who may edit fields change it in place. */
export function PlantingDateCard({ uuid }: { uuid: string }) {
  const field = useQuery(fieldQuery(uuid))
  // The forecast begins with the field's own today.
  const today = useQuery(weeklyForecastQuery(uuid)).data?.weeklyforecast[0]?.date ?? null
  const isOver = useQuery(growthQuery(uuid)).data?.end?.isOver === true
  const mayEdit = usePermission('field_tools.edit')
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const data = field.data?.data

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const edit = mayEdit && data !== undefined && !isEditing && (
    <IconButton
      ref={editButton}
      variant="subtle"
      aria-label={data.plantingDateP === null ? texts.add : texts.edit}
      onClick={() => setEditing(true)}
    >
      <IconPencil size={18} aria-hidden />
    </IconButton>
  )
  return (
    <FieldCard title={texts.title} icon={IconCalendar} {...(edit ? { note: edit } : {})}>
      <QueryBody title={texts.title} query={field} height={48}>
        {({ data: shown }) =>
          isEditing ? (
            <Suspense fallback={<PlantingDate field={shown} today={today} invites={false} />}>
              <PlantingDateForm
                uuid={uuid}
                value={shown.plantingDateP}
                latest={today ?? latestToday(now())}
                onDone={() => setEditing(false)}
              />
            </Suspense>
          ) : (
            <PlantingDate field={shown} today={today} invites={isOver && mayEdit} />
          )
        }
      </QueryBody>
    </FieldCard>
  )
}

type PlantingDateProps = {
  field: Field
  today: Day | null
  /** To enter the date of the season that comes. */
  invites: boolean
}

function PlantingDate({ field: { plantingDateP: day, crop }, today, invites }: PlantingDateProps) {
  if (day === null)
    return (
      <>
        <p className={classes.strong}>{texts.none}</p>
        <p className={classes.detail}>{findCrop(crop)?.perennial ? texts.perennial : texts.needed}</p>
      </>
    )
  return (
    <>
      <p className={classes.strong}>
        <time dateTime={day}>{fullDay(day)}</time>
      </p>
      {today !== null && day <= today && (
        <p className={classes.detail}>{texts.ago(dayNumber(today) - dayNumber(day))}</p>
      )}
      {invites && !findCrop(crop)?.perennial && <p className={classes.detail}>{texts.over}</p>}
    </>
  )
}
