import { Switch } from '@mantine/core'
import type { NotifyVia } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { usePermission } from '../../people/data/permissions.ts'
import { useSaveNotifyVia } from '../data/alerts.ts'

const texts = alertSettingsTexts.page

/** How the account is told of triggered alerts; saved at once. */
export function NotifySwitches({ stored }: { stored: NotifyVia }) {
  const mayEdit = usePermission('alerts.edit')
  const save = useSaveNotifyVia()
  const flags = { notify_via_table: stored.notify_via_table, notify_via_email: stored.notify_via_email }
  return (
    <>
      <Switch
        labelPosition="left"
        label={texts.notifyTable}
        checked={flags.notify_via_table}
        disabled={!mayEdit}
        onChange={(event) => save.mutate({ ...flags, notify_via_table: event.currentTarget.checked })}
      />
      <Switch
        labelPosition="left"
        label={texts.notifyEmail}
        checked={flags.notify_via_email}
        disabled={!mayEdit}
        onChange={(event) => save.mutate({ ...flags, notify_via_email: event.currentTarget.checked })}
      />
    </>
  )
}
