import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '../forms/busy-button.tsx'

type RefreshButtonProps = { label: string; query: { refetch: () => Promise<unknown> } }

/** Asks again for what a page shows. What the page asks by itself does not make it busy. */
export function RefreshButton({ label, query }: RefreshButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    await query.refetch()
    setBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      busy={isBusy}
      onClick={() => void refresh()}
    >
      {label}
    </BusyButton>
  )
}
