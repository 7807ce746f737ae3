import { type AlertSettings, isTreeName, type NotifyVia } from '@windrow/contract/entities/alert.ts'
import type { AlertPlace, AlertRow } from '../store/alerts.ts'

type Varieties = AlertSettings[string]

/** Without a prototype: a crop may be called `constructor`. */
const empty = <Value>(): Record<string, Value> => Object.create(null)

/** Crop, variety, risk, id: of every place that has fields or alerts, by name, empty ones included (decisions §3). */
export function settingsTree(
  notify: NotifyVia,
  fieldPlaces: readonly AlertPlace[],
  alerts: readonly AlertRow[],
): AlertSettings {
  const tree = empty<Exclude<Varieties, boolean>>()
  for (const { crop, variety } of sortedPlaces([...fieldPlaces, ...alerts])) {
    const varieties = tree[crop] ?? empty()
    tree[crop] = varieties
    varieties[variety] = empty()
  }
  for (const { crop, variety, risk, id, data } of alerts) {
    const risks = tree[crop]?.[variety]
    if (!risks) continue
    const ofRisk = risks[risk] ?? empty()
    risks[risk] = ofRisk
    ofRisk[id] = data
  }
  return Object.assign(tree, notify) as AlertSettings
}

const byName = new Intl.Collator('en')

/** Each once, by name. */
function sortedPlaces(places: readonly AlertPlace[]): AlertPlace[] {
  const once = new Map(
    places.map(({ crop, variety }) => [JSON.stringify([crop, variety]), { crop, variety }]),
  )
  return [...once.values()]
    .filter(({ crop, variety }) => isTreeName(crop) && isTreeName(variety))
    .sort((a, b) => byName.compare(a.crop, b.crop) || byName.compare(a.variety, b.variety))
}
