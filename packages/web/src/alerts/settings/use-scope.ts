import { useState } from 'react'
import { tabStore } from '../../platform/browser-storage.ts'
import type { AlertScope, CropAlerts } from '../data/alert-tree.ts'

const KEPT = 'windrow.alertScope'

type Wanted = Partial<AlertScope> & { alert?: string }

/** An address may name a crop and variety, or an alert; else what was chosen last in this tab. */
function wantedAtFirst(): Wanted {
  const asked = Object.fromEntries(new URLSearchParams(window.location.search))
  if (asked.crop !== undefined || asked.alert !== undefined) return asked
  const [crop, variety] = (tabStore.get(KEPT) ?? '').split('\n')
  return { ...(crop ? { crop } : {}), ...(variety ? { variety } : {}) }
}

/** The crop and variety on screen; the first ones where what was wanted is not there. */
export function useScope(crops: readonly CropAlerts[]) {
  const [wanted, setWanted] = useState(wantedAtFirst)
  const asked = wanted.alert === undefined ? null : placeOf(crops, wanted.alert)
  const cropName = asked?.crop ?? wanted.crop
  const varietyName = asked?.variety ?? wanted.variety
  const crop = crops.find((one) => one.crop === cropName) ?? crops[0]
  const variety = crop?.varieties.find((one) => one.variety === varietyName) ?? crop?.varieties[0]

  function select(scope: { crop: string; variety?: string }) {
    setWanted(scope)
    tabStore.set(KEPT, `${scope.crop}\n${scope.variety ?? ''}`)
  }

  return { crop, variety, select, asked }
}

/** Where the alert that an address names stands. */
function placeOf(
  crops: readonly CropAlerts[],
  id: string,
): (AlertScope & { risk: string; id: string }) | null {
  for (const { crop, varieties } of crops)
    for (const { variety, byRisk } of varieties)
      for (const [risk, alerts] of byRisk)
        if (alerts.some((one) => one.id === id)) return { crop, variety, risk, id }
  return null
}
