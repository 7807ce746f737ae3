import { useMutation } from '@tanstack/react-query'
import { reportsApi } from '@windrow/contract/api/reports.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { useState } from 'react'
import { AccountBody, AccountPage } from '../../people/account/account-page.tsx'
import { MailedLink } from '../../people/account/mailed-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormFailure } from '../../ui/forms/form-stack.tsx'
import { unsubscribeByLink } from '../reports-data.ts'

const texts = reportsPageTexts.unsubscribe

type Subscription = ResponseOf<typeof reportsApi.unsubscribeByLink>

export default function UnsubscribePage() {
  return (
    <MailedLink
      path={reportsApi.unsubscribeByLink.path}
      send={(token) => unsubscribeByLink(token, true)}
      texts={texts}
      done={(token, first) => <Unsubscribed token={token} first={first} />}
    />
  )
}

function Unsubscribed({ token, first }: { token: string; first: Subscription }) {
  const [{ email, organisation, report_type, unsubscribed }, setShown] = useState(first)
  const change = useMutation({
    mutationFn: (wanted: boolean) => unsubscribeByLink(token, wanted),
    onSuccess: setShown,
  })
  const what = report_type === null ? texts.every : texts.one(reportTexts.types[report_type].name)
  const words = (unsubscribed ? texts.doneText : texts.undoneText)(email, what, organisation)
  return (
    <AccountPage title={unsubscribed ? texts.done : texts.undone} lead={<span role="status">{words}</span>}>
      <AccountBody>
        <FormFailure message={change.isError ? texts.failedUndo : null} />
        <Button
          size="md"
          variant="default"
          fullWidth
          busy={change.isPending}
          onClick={() => change.mutate(!unsubscribed)}
        >
          {unsubscribed ? texts.undo : texts.again}
        </Button>
      </AccountBody>
    </AccountPage>
  )
}
