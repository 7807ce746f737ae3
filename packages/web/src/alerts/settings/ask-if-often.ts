import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { queryClient } from '../../platform/query-client.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import type { AlertPlace, AnyAlert } from '../data/alert-tree.ts'
import { rehearsalQuery } from '../data/alerts.ts'
import { percentOfDays, warnsOften } from './rehearsal-words.ts'
import { rehearsalInput } from './use-rehearsal.ts'

const texts = alertSettingsTexts.save

/** Past years may be slow; saving does not wait for them longer than this. */
const PATIENCE_MS = 3_000

/** Whether to go on: asks where the rule would warn on more than half of all days. */
export async function askIfOften(place: AlertPlace, alert: AnyAlert, uuid: string | null): Promise<boolean> {
  const answer = await Promise.race([
    queryClient.ensureQueryData(rehearsalQuery(rehearsalInput(place, [alert], uuid))).catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ])
  const rehearsal = answer?.rehearsals[0] ?? null
  if (rehearsal === null || !warnsOften(rehearsal)) return true
  return confirm({
    title: texts.oftenTitle,
    message: texts.often(percentOfDays(rehearsal)),
    confirmLabel: texts.oftenConfirm,
    cancelLabel: texts.oftenCancel,
  })
}
