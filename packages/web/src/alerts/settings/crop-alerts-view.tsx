import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { isRiskKey, isStackedRiskKey } from '@windrow/core/risks/registry.ts'
import { useId, useState } from 'react'
import { tabStore } from '../../platform/browser-storage.ts'
import type { AlertScope, CropAlerts } from '../data/alert-tree.ts'
import type { AlertKind } from './alert-kind.ts'
import classes from './alert-settings-page.module.css'
import { FileTools } from './file/file-tools.tsx'
import { RiskBoard } from './risk-board.tsx'
import { ScopeTabs } from './scope-tabs.tsx'
import { useBoard } from './use-board.ts'

const SCOPE_KEY = 'windrow.alertScope'
const { scope: texts, page } = alertSettingsTexts

type CropAlertsViewProps = { kind: AlertKind; crops: readonly CropAlerts[] }

/** A tab for each crop, under it one for each variety, and the cards of the one that is chosen. */
export function CropAlertsView({ kind, crops }: CropAlertsViewProps) {
  const id = useId()
  const { crop, variety, select, linked } = useScope(crops)
  const board = useBoard(firstOf(linked))
  if (crop === undefined || variety === undefined) return null
  const scope = { crop: crop.crop, variety: variety.variety }

  async function go(wanted: { crop: string; variety?: string }) {
    if (!(await board.mayLeave())) return
    board.close()
    select(wanted)
  }

  return (
    <>
      <ScopeTabs
        label={texts.crops}
        one={texts.crop}
        tabs={crops.map(({ crop: name, count }) => ({ name, count }))}
        selected={scope.crop}
        onSelect={(name) => void go({ crop: name })}
        look="lines"
        panelId={`${id}-crop`}
      />
      <div id={`${id}-crop`} role="tabpanel" aria-label={scope.crop} className={classes.crop}>
        <div className={classes.bar}>
          <ScopeTabs
            label={texts.varieties}
            one={texts.variety}
            tabs={crop.varieties.map(({ variety: name, count }) => ({ name, count }))}
            selected={scope.variety}
            onSelect={(name) => void go({ crop: scope.crop, variety: name })}
            look="pills"
            panelId={`${id}-variety`}
          />
          {kind === 'individual' ? (
            <FileTools scope={scope} alerts={variety} onReplaced={board.close} />
          ) : (
            <span className={classes.hint}>{page.stackedHint}</span>
          )}
        </div>
        <div id={`${id}-variety`} role="tabpanel" aria-label={scope.variety}>
          <RiskBoard kind={kind} scope={scope} alerts={variety} board={board} />
        </div>
      </div>
    </>
  )
}

function firstOf(linked: { risk: string; id: string } | null) {
  if (linked === null) return null
  const { risk, id } = linked
  return isRiskKey(risk) || isStackedRiskKey(risk) ? { risk, id } : null
}

type Wanted = Partial<AlertScope> & { alert?: string }

/** An address may name a crop and variety, or an alert; else what was chosen last in this tab. */
function wantedAtFirst(): Wanted {
  const linked = Object.fromEntries(new URLSearchParams(window.location.search))
  if (linked.crop !== undefined || linked.alert !== undefined) return linked
  const [crop, variety] = (tabStore.get(SCOPE_KEY) ?? '').split('\n')
  return { ...(crop ? { crop } : {}), ...(variety ? { variety } : {}) }
}

/** The crop and variety on screen; the first ones where what was wanted is not there. */
function useScope(crops: readonly CropAlerts[]) {
  const [wanted, setWanted] = useState(wantedAtFirst)
  const linked = wanted.alert === undefined ? null : placeOf(crops, wanted.alert)
  const cropName = linked?.crop ?? wanted.crop
  const varietyName = linked?.variety ?? wanted.variety
  const crop = crops.find((one) => one.crop === cropName) ?? crops[0]
  const variety = crop?.varieties.find((one) => one.variety === varietyName) ?? crop?.varieties[0]

  function select(scope: { crop: string; variety?: string }) {
    setWanted(scope)
    tabStore.set(SCOPE_KEY, `${scope.crop}\n${scope.variety ?? ''}`)
  }

  return { crop, variety, select, linked }
}

/** Crop and variety of the alert that the address names. */
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
