import { useMutation } from '@tanstack/react-query'
import { deliveriesApi } from '@windrow/contract/api/deliveries.ts'
import { deliveriesTexts } from '@windrow/contract/texts/en/deliveries.ts'
import { useState } from 'react'
import { AccountBody, AccountPage } from '../../people/account/account-page.tsx'
import { MailedLink } from '../../people/account/mailed-link.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { FormFailure } from '../../ui/forms/form-stack.tsx'
import { muteByLink } from '../data/deliveries.ts'

const texts = deliveriesTexts.mute

export default function MutePage() {
  return (
    <MailedLink
      path={deliveriesApi.muteByLink.path}
      send={(token) => muteByLink(token, true)}
      texts={texts}
      ways={<ToList />}
      done={(token, { title }) => <Muted token={token} title={title} />}
    />
  )
}

function Muted({ token, title }: { token: string; title: string }) {
  const [isMuted, setMuted] = useState(true)
  const change = useMutation({
    mutationFn: (muted: boolean) => muteByLink(token, muted),
    onSuccess: ({ muted }) => setMuted(muted),
  })
  return (
    <AccountPage
      title={isMuted ? texts.done : texts.undone}
      lead={<span role="status">{isMuted ? texts.doneText(title) : texts.undoneText(title)}</span>}
    >
      <AccountBody>
        <FormFailure message={change.isError ? texts.failedUndo : null} />
        <Button size="md" fullWidth busy={change.isPending} onClick={() => change.mutate(!isMuted)}>
          {isMuted ? texts.undo : texts.again}
        </Button>
        <ToList />
      </AccountBody>
    </AccountPage>
  )
}

function ToList() {
  return (
    <LinkButton href="/deliveries" variant="default" size="md" fullWidth>
      {texts.toList}
    </LinkButton>
  )
}
