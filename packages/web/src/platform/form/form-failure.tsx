import { StatusNotice } from '../../ui/feedback/status-notice.tsx'

/** What went wrong with a whole form; an alert, read out at once. */
export function FormFailure({ message }: { message: string | null }) {
  return message === null ? null : <StatusNotice tone="danger">{message}</StatusNotice>
}
