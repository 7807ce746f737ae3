import { IconLock, IconMail } from '@tabler/icons-react'
import { NoticeAction, StaleNotice, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const captions = {
  info: 'Info, with something to do',
  success: 'Success',
  warning: 'Not allowed',
  danger: 'Danger',
  stale: 'Stale data',
}
const words = {
  verify: 'Verify your new email.',
  verifyDetail: 'We sent a link to fields@windrow.test. Until you open it, demo@windrow.test stays in use.',
  again: 'Send again',
  invited: 'Ann has been invited.',
  invitedDetail: 'The mail has left. The invitation is good for 7 days.',
  notAllowed: 'Your account does not have permission to do this action.',
  askOwner: 'Ask the farm’s owner to let you edit fields.',
  wrong: 'Something went wrong',
  wrongDetail: 'Please try again later. ERA5, 4.2 km is still in use.',
  stale: 'Forecast as of 06:00, 9 h ago.',
  staleDetail: 'No newer one has arrived. Alerts run on this one until it does.',
  check: 'Check now',
}
const nothing = () => undefined

export function NoticesSection() {
  return (
    <GallerySection id="notices" title="Notices">
      <Specimen caption={captions.info} wide>
        <StatusNotice
          tone="info"
          icon={IconMail}
          title={words.verify}
          action={<NoticeAction onClick={nothing}>{words.again}</NoticeAction>}
        >
          {words.verifyDetail}
        </StatusNotice>
      </Specimen>
      <Specimen caption={captions.success}>
        <StatusNotice tone="success" title={words.invited}>
          {words.invitedDetail}
        </StatusNotice>
      </Specimen>
      <Specimen caption={captions.warning}>
        <StatusNotice tone="warning" icon={IconLock} title={words.notAllowed}>
          {words.askOwner}
        </StatusNotice>
      </Specimen>
      <Specimen caption={captions.danger}>
        <StatusNotice tone="danger" title={words.wrong}>
          {words.wrongDetail}
        </StatusNotice>
      </Specimen>
      <Specimen caption={captions.stale}>
        <StaleNotice title={words.stale} actionLabel={words.check} onAction={nothing}>
          {words.staleDetail}
        </StaleNotice>
      </Specimen>
    </GallerySection>
  )
}
