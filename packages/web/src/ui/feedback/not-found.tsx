import { LostRow } from '../illustrations/lost-row.tsx'
import { LinkButton } from '../layout/app-link.tsx'
import { EmptyState } from './empty-state.tsx'

type NotFoundProps = { title: string; detail: string; actionLabel: string; actionHref: string; code?: string }

/** There is no such page, or not for this account. */
export function NotFound({ title, detail, actionLabel, actionHref, code }: NotFoundProps) {
  return (
    <EmptyState
      picture={<LostRow />}
      title={title}
      headingLevel="h1"
      detail={detail}
      actions={<LinkButton href={actionHref}>{actionLabel}</LinkButton>}
      remark={code}
    />
  )
}
