import { UnstyledButton } from '@mantine/core'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { useState } from 'react'
import classes from './reports.module.css'

const texts = reportsPageTexts.schedules
const SHOWN = 3

/** "To you, bo@farm.example (unsubscribed), ada@farm.example": of those who want none is said so, and first. */
export function ScheduleRecipients({ schedule }: { schedule: ReportSchedule }) {
  const [isOpen, setOpen] = useState(false)
  const others = schedule.recipients.toSorted((a, b) => Number(b.unsubscribed) - Number(a.unsubscribed))
  const shown = isOpen ? others : others.slice(0, SHOWN)
  const named = [{ email: texts.you, unsubscribed: schedule.unsubscribed }, ...shown]
  return (
    <div className={classes.detail}>
      <p>
        {texts.to(named.map(({ email, unsubscribed }) => (unsubscribed ? texts.unsubscribed(email) : email)))}
      </p>
      {others.length > SHOWN && (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fewer : texts.more(others.length - SHOWN)}
        </UnstyledButton>
      )}
    </div>
  )
}
