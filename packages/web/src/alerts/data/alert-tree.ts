import type { AlertSettings, NotifyVia } from '@windrow/contract/entities/alert.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'

export type AnyAlert = Alert | StackedAlert
export type AnyRiskKey = RiskKey | StackedRiskKey

/** Whose alerts: those of a crop's variety. */
export type AlertScope = { crop: string; variety: string }
/** The place of an alert in the tree. */
export type AlertPlace = AlertScope & { risk: AnyRiskKey }

export type ListedAlert = { id: string; alert: AnyAlert }
export type VarietyAlerts = {
  variety: string
  count: number
  byRisk: ReadonlyMap<string, readonly ListedAlert[]>
}
export type CropAlerts = { crop: string; count: number; varieties: readonly VarietyAlerts[] }

type Varieties = AlertSettings[string]

/** The two switches are beside the crops (decisions §3). */
const treeOf = ({ notify_via_table: _table, notify_via_email: _email, ...crops }: AlertSettings) =>
  crops as Readonly<Record<string, Varieties>>

/** Crops, their varieties and the alerts of these risks, counted. */
export function listCrops(settings: AlertSettings, risks: readonly AnyRiskKey[]): CropAlerts[] {
  return Object.entries(treeOf(settings)).map(([crop, varieties]) => {
    const listed = Object.entries(varieties).map(([variety, tree]) => listVariety(variety, tree, risks))
    return { crop, varieties: listed, count: listed.reduce((sum, { count }) => sum + count, 0) }
  })
}

function listVariety(variety: string, tree: Varieties[string], risks: readonly AnyRiskKey[]): VarietyAlerts {
  const byRisk = new Map(
    risks.map((risk) => [
      risk as string,
      Object.entries(tree[risk] ?? {}).map(([id, alert]) => ({ id, alert: alert as AnyAlert })),
    ]),
  )
  return { variety, byRisk, count: [...byRisk.values()].reduce((sum, { length }) => sum + length, 0) }
}

/** The settings with an alert put in its place, or taken from it where it is null. */
export function withAlert(
  settings: AlertSettings,
  { crop, variety, risk }: AlertPlace,
  id: string,
  alert: AnyAlert | null,
): AlertSettings {
  const varieties = treeOf(settings)[crop] ?? {}
  const risks = varieties[variety] ?? {}
  const { [id]: before, ...others } = risks[risk] ?? {}
  // A changed alert keeps its place in the list.
  const alerts =
    alert === null
      ? others
      : before === undefined
        ? { ...others, [id]: alert }
        : { ...risks[risk], [id]: alert }
  return {
    ...settings,
    [crop]: { ...varieties, [variety]: { ...risks, [risk]: alerts } },
  } as AlertSettings
}

export const withNotifyVia = (settings: AlertSettings, flags: NotifyVia): AlertSettings =>
  ({ ...settings, ...flags }) as unknown as AlertSettings
