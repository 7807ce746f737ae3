import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Card } from '../layout/card.tsx'
import { IconSpot } from '../layout/icon-spot.tsx'
import classes from './failed-card.module.css'

type FailedCardProps = {
  title?: string
  /** What happened, and what still works. */
  reason?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Codes and request ids, for support. */
  details?: ReactNode
  /** The card's own heading, so that one sees which part failed. */
  heading?: ReactNode
}

/** Shown in place of data that could not be loaded. */
export function FailedCard(props: FailedCardProps) {
  const { title = uiTexts.couldNotLoad, reason, onRetry, retrying = false, details, heading } = props
  return (
    <Card className={classes.card}>
      {heading}
      <div className={classes.body} role="alert">
        <IconSpot icon={IconAlertTriangle} tone="danger" />
        <b>{title}</b>
        {reason !== undefined && <div className={classes.reason}>{reason}</div>}
        {onRetry !== undefined && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            busy={retrying}
            onClick={onRetry}
            className={classes.retry ?? ''}
          >
            {uiTexts.tryAgain}
          </Button>
        )}
        {details !== undefined && (
          <details className={classes.details}>
            <summary>{uiTexts.details}</summary>
            <div className={classes.detailsBody}>{details}</div>
          </details>
        )}
      </div>
    </Card>
  )
}
