import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { PillBadge } from '../../ui/layout/pill-badge.tsx'
import { useCurrentPage } from '../current-page.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './bar-right.module.css'

type BarRightProps = { onAbout: (() => void) | null }

/** At the right of the bar: About, the badge of simulated weather, who is signed in. */
export function BarRight({ onAbout }: BarRightProps) {
  const { drawsWeather } = useCurrentPage()
  return (
    <>
      {onAbout !== null && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.about ?? ''}
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          onClick={onAbout}
        >
          <span className={classes.word}>{shellTexts.about}</span>
        </Button>
      )}
      {drawsWeather && pageSettings.weatherSource === 'simulated' && (
        <PillBadge icon={IconInfoCircle} short={shellTexts.simulatedShort} title={shellTexts.simulatedHint}>
          {shellTexts.simulated}
        </PillBadge>
      )}
      <AccountMenu />
    </>
  )
}
