import { useQuery } from '@tanstack/react-query'
import type { AlertSettings, NotifyVia } from '@windrow/contract/entities/alert.ts'
import { alertSettingsQuery } from './alerts.ts'

const flagsOf = ({ notify_via_table, notify_via_email }: AlertSettings): NotifyVia => ({
  notify_via_table,
  notify_via_email,
})

/** How the account wants to be notified of triggered alerts. */
export function useNotifyVia() {
  return useQuery({ ...alertSettingsQuery, select: flagsOf })
}

/** Whether the field list shows triggered alerts, null until it is known; if it cannot be had, once too often. */
export function useAlertsInTable(): boolean | null {
  const { data, isError } = useNotifyVia()
  return data?.notify_via_table ?? (isError || null)
}
