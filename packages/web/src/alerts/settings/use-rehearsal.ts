import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { REHEARSALS_MAX } from '@windrow/contract/limits.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { isStackedRiskKey } from '@windrow/core/risks/registry.ts'
import { queryClient } from '../../platform/query-client.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import type { AlertPlace, AnyAlert, AnyRiskKey } from '../data/alert-tree.ts'
import { type RehearsalInput, rehearsalQuery } from '../data/alerts.ts'
import { riskTitle } from './alert-kind.ts'
import { percentOfDays, warnsOften } from './alert-words.ts'

/** As it is rehearsed: on, and under one name, so that neither a title nor the switch starts another rehearsal. */
function ruleOf(risk: AnyRiskKey, alert: AnyAlert): RehearsalInput['rules'][number] {
  const frame = { title: riskTitle(risk), active: true }
  if (isStackedRiskKey(risk)) {
    if (!('risks' in alert)) throw new TypeError(`Not a stacked alert: ${alert.title}`)
    return { risk, alert_data: { ...alert, ...frame } }
  }
  if ('risks' in alert) throw new TypeError(`Not an alert on one risk: ${alert.title}`)
  return { risk, alert_data: { ...alert, ...frame } }
}

/** A rehearsal of past years; on the chosen field, or on any. */
function rehearsalInput(
  { crop, variety, risk }: AlertPlace,
  alerts: readonly AnyAlert[],
  uuid: string | null,
): RehearsalInput {
  return {
    crop,
    variety,
    ...(uuid === null ? {} : { uuid }),
    rules: alerts.slice(0, REHEARSALS_MAX).map((alert) => ruleOf(risk, alert)),
  }
}

/** One call for all of them. */
export function useRehearsals(
  place: AlertPlace,
  alerts: readonly AnyAlert[],
  uuid: string | null,
  isWanted: boolean,
  /** What was shown before stays until the response is there. */
  keepsLast = false,
) {
  return useQuery({
    ...rehearsalQuery(rehearsalInput(place, alerts, uuid)),
    enabled: isWanted && alerts.length > 0,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  })
}
export type RehearsalsQuery = ReturnType<typeof useRehearsals>

const texts = alertSettingsTexts.save

/** Past years may be slow; saving does not wait for them longer than this. */
const PATIENCE_MS = 3_000

/** Asks for confirmation where the rule would warn on more than half of all days. */
export async function askIfOften(place: AlertPlace, alert: AnyAlert, uuid: string | null): Promise<boolean> {
  const response = await Promise.race([
    queryClient.ensureQueryData(rehearsalQuery(rehearsalInput(place, [alert], uuid))).catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ])
  const rehearsal = response?.rehearsals[0] ?? null
  if (rehearsal === null || !warnsOften(rehearsal)) return true
  return confirm({
    title: texts.oftenTitle,
    message: texts.often(percentOfDays(rehearsal)),
    confirmLabel: texts.oftenConfirm,
    cancelLabel: texts.oftenCancel,
  })
}
