import { IconHammer } from '@tabler/icons-react'
import { comingTexts } from '@windrow/contract/texts/en/coming.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PillBadge } from '../../ui/pill-badge.tsx'
import classes from './coming-state.module.css'

type ComingStateProps = { page: keyof typeof comingTexts.pages }

/** Stands where a page will be: says that it is not built, and what it will show. */
export function ComingState({ page }: ComingStateProps) {
  const { text, shows } = comingTexts.pages[page]
  return (
    <>
      <PageTitle title={shellTexts.pages[page]} />
      <Card className={classes.card}>
        <PillBadge icon={IconHammer} tone="neutral">
          {comingTexts.badge}
        </PillBadge>
        <p className={classes.text}>{text}</p>
        <p className={classes.label}>{comingTexts.willShow}</p>
        <ul className={classes.list}>
          {shows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
