import { IconFlask } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { useProfile } from '../../people/data/profile.ts'
import { session } from '../../people/data/session.ts'
import { token } from '../../platform/client.ts'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import classes from './field-list.module.css'

const texts = dashboardTexts.demo

/** Who was signed in before the demo is so again. */
async function leave(): Promise<void> {
  await session.signOut()
  if (token.read() !== null) await session.start()
}

/** In a sandbox: what it is, how long it lasts, and the way out (decisions §9). */
export function SandboxBanner() {
  if (useProfile().organisation.kind !== 'sandbox') return null
  return (
    <div className={classes.banner}>
      <StatusNotice
        tone="info"
        icon={IconFlask}
        title={texts.bannerTitle}
        action={<NoticeAction onClick={() => void leave()}>{texts.leave}</NoticeAction>}
      >
        {texts.banner}
      </StatusNotice>
    </div>
  )
}
