import { IconLock } from '@tabler/icons-react'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import { usePermissions } from '../../people/data/permissions.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import type { AlertKind } from './alert-kind.ts'

const texts = alertSettingsTexts.page

const CHANGES = ['alerts.add', 'alerts.edit', 'alerts.delete'] as const

/** Which permissions the account lacks, where it lacks any. */
export function ReadOnlyNotice({ kind }: { kind: AlertKind }) {
  const permissions = usePermissions()
  const wanted = kind === 'individual' ? (['alerts.view', ...CHANGES] as const) : CHANGES
  const missing = wanted.filter((permission) => !isAllowed(permissions, permission))
  if (missing.length === 0) return null
  return (
    <StatusNotice tone="info" icon={IconLock}>
      {texts.readOnly} <b>{missing.join(', ')}</b>
    </StatusNotice>
  )
}
