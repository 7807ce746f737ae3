import { LinkButton } from '../controls/button.tsx'
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

/** Windrows with a gap in the middle one. */
function LostRow() {
  return (
    <svg width="150" height="72" viewBox="0 0 150 72" aria-hidden="true">
      <g fill="none" stroke="var(--accent-line)" strokeWidth="3" strokeLinecap="round">
        <path d="M4 22c24-20 46-20 70-6s46 12 72-8" />
        <path d="M4 42c24-20 46-20 66-8" />
        <path d="M104 44c16 4 28-2 42-14" />
        <path d="M4 62c24-20 46-20 70-6s46 12 72-8" />
      </g>
      <circle
        cx="88"
        cy="40"
        r="9"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeDasharray="4 4"
      />
    </svg>
  )
}
