import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { NotifyVia } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { isStackedRiskKey } from '@windrow/core/risks/registry.ts'
import { call } from '../../platform/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type AlertPlace, type AnyAlert, withAlert, withNotifyVia } from './alert-tree.ts'
import { alertSettingsQuery, reloadAlerts } from './alerts.ts'

const texts = alertSettingsTexts

export type SavedAlert = { place: AlertPlace /** Null: it is new. */; id: string | null; alert: AnyAlert }

function send({ place: { crop, variety, risk }, id, alert }: SavedAlert): Promise<{ alert_id: string }> {
  if (isStackedRiskKey(risk)) {
    if (!('risks' in alert)) throw new TypeError(`Not a stacked alert: ${alert.title}`)
    const body = { path: [crop, variety, risk] as [string, string, typeof risk], alert_data: alert }
    return id === null
      ? call(alertsApi.addStackedAlert, { body })
      : call(alertsApi.changeStackedAlert, { body: { ...body, alert_id: id } })
  }
  if ('risks' in alert) throw new TypeError(`Not an alert on one risk: ${alert.title}`)
  const body = { path: [crop, variety, risk] as [string, string, typeof risk], alert_data: alert }
  return id === null
    ? call(alertsApi.addAlert, { body })
    : call(alertsApi.changeAlert, { body: { ...body, alert_id: id } })
}

/** Warns where the account may not do it (spec 1 §8), else says this. */
function showFailure(error: Error, message: string, detail?: string): void {
  if (error instanceof CallError && error.status === 403) toast.warning(callTexts.notPermitted)
  else toast.error(message, detail)
}

const wasRejected = (error: Error) =>
  error instanceof CallError && error.status !== null && error.status < 500

/** Adds an alert or replaces it. */
export function useSaveAlert() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ alert_id: savedId }, { place, id, alert }) => {
      await queries.cancelQueries(alertSettingsQuery)
      queries.setQueryData(
        alertSettingsQuery.queryKey,
        (settings) => settings && withAlert(settings, place, savedId, alert),
      )
      reloadAlerts(queries)
      const { title } = alert
      toast.success(fill(id === null ? texts.save.created : texts.save.updated, { title }))
    },
    onError: (error, { alert: { title } }) =>
      showFailure(
        error,
        fill(texts.save.failed, { title }),
        wasRejected(error) ? error.message : texts.save.stillInForm,
      ),
  })
}

/** Switches an alert on or off: at once, and back when it could not be saved. Quick changes wait in line. */
export function useToggleAlert(place: AlertPlace, id: string) {
  const queries = useQueryClient()
  const mutationKey = [alertsApi.changeAlert.path, 'toggle', id]
  const put = (alert: AnyAlert) =>
    queries.setQueryData(
      alertSettingsQuery.queryKey,
      (settings) => settings && withAlert(settings, place, id, alert),
    )
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (alert: AnyAlert) => send({ place, id, alert }),
    onMutate: async (alert) => {
      await queries.cancelQueries(alertSettingsQuery)
      put(alert)
    },
    onSuccess: (_, { title }) => toast.success(fill(texts.save.updated, { title })),
    onError: (error, alert) => {
      put({ ...alert, active: !alert.active })
      showFailure(error, fill(texts.save.failed, alert), wasRejected(error) ? error.message : undefined)
    },
    onSettled: () => {
      // The last of several has the last word.
      if (queries.isMutating({ mutationKey }) === 1) reloadAlerts(queries)
    },
  })
}

export function useDeleteAlert() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ place: { crop, variety, risk }, id }: { place: AlertPlace; id: string }) =>
      call(alertsApi.deleteAlert, { body: { path: [crop, variety, risk], alert_id: id } }),
    onSuccess: async (_, { place, id }) => {
      await queries.cancelQueries(alertSettingsQuery)
      queries.setQueryData(
        alertSettingsQuery.queryKey,
        (settings) => settings && withAlert(settings, place, id, null),
      )
      reloadAlerts(queries)
      toast.success(texts.remove.done)
    },
    onError: (error) => showFailure(error, fill(texts.remove.failed, { error: error.message })),
  })
}

/** The two channels: shown at once, put back when they could not be saved. */
export function useSaveNotifyVia() {
  const queries = useQueryClient()
  const put = (flags: NotifyVia) =>
    queries.setQueryData(
      alertSettingsQuery.queryKey,
      (settings) => settings && withNotifyVia(settings, flags),
    )
  return useMutation({
    scope: { id: 'notify-via' },
    mutationFn: (body: NotifyVia) => call(alertsApi.putNotifyVia, { body }),
    onMutate: async (flags) => {
      await queries.cancelQueries(alertSettingsQuery)
      const before = queries.getQueryData(alertSettingsQuery.queryKey)
      put(flags)
      return before
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: [fieldsApi.listFields.path] }),
    onError: (error, _, before) => {
      if (before)
        put({ notify_via_table: before.notify_via_table, notify_via_email: before.notify_via_email })
      showFailure(error, settingsTexts.notSaved, error.message)
    },
  })
}
