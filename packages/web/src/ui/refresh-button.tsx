import { IconRefresh } from '@tabler/icons-react'
import { BusyButton } from './busy-button.tsx'

type RefreshButtonProps = { label: string; query: { isRefetching: boolean; refetch: () => unknown } }

/** Asks again for what a page shows. */
export function RefreshButton({ label, query }: RefreshButtonProps) {
  return (
    <BusyButton
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      busy={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      {label}
    </BusyButton>
  )
}
