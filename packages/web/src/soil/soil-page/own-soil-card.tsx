import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { usePermission } from '../../people/data/profile.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { soilStatusQuery } from '../soil-data.ts'
import classes from './cards.module.css'

type OwnSoilCardProps = {
  uuid: string
  title: string
  editLabel: string
  icon: IconComponent
  color: string
  /** The value as it is shown, and what to know of it; a null value is not known. */
  describe: (soil: SoilProfile) => { value: string | null; detail: string }
  form: (soil: SoilProfile, onDone: () => void) => ReactNode
}

/** A value of the soil that the grower entered, else of a soil map, else unknown; those who may edit fields change it in place. */
export function OwnSoilCard({ uuid, title, editLabel, icon, color, describe, form }: OwnSoilCardProps) {
  const soil = useQuery(soilStatusQuery(uuid))
  const mayEdit = usePermission('field_tools.edit')
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  // It has its place from the first, so that nothing moves when it can be used.
  const edit = mayEdit && !isEditing && (
    <IconButton
      ref={editButton}
      variant="subtle"
      aria-label={editLabel}
      disabled={soil.data === undefined}
      onClick={() => setEditing(true)}
    >
      <IconPencil size={18} aria-hidden />
    </IconButton>
  )
  return (
    <FieldCard title={title} icon={icon} color={color} {...(edit ? { note: edit } : {})}>
      {soil.data === undefined ? (
        <QueryState title={title} query={soil} height={76} />
      ) : isEditing ? (
        form(soil.data, () => setEditing(false))
      ) : (
        <CardValue {...describe(soil.data)} />
      )}
    </FieldCard>
  )
}

function CardValue({ value, detail }: { value: string | null; detail: string }) {
  return (
    <>
      {value === null ? (
        <p className={classes.unknown}>{soilPageTexts.unknown}</p>
      ) : (
        <p className={classes.number}>{value}</p>
      )}
      <p className={classes.detail}>{detail}</p>
    </>
  )
}
