import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { isRiskKey, isStackedRiskKey } from '@windrow/core/risks/registry.ts'
import { useId } from 'react'
import type { CropAlerts } from '../data/alert-tree.ts'
import type { AlertKind } from './alert-kind.ts'
import classes from './alert-settings-page.module.css'
import { FileTools } from './file/file-tools.tsx'
import { RiskBoard } from './risk-board.tsx'
import { ScopeTabs } from './scope-tabs.tsx'
import { useBoard } from './use-board.ts'
import { useScope } from './use-scope.ts'

const { scope: texts, page } = alertSettingsTexts

type CropAlertsViewProps = { kind: AlertKind; crops: readonly CropAlerts[] }

/** A tab for each crop, under it one for each variety, and the cards of the one that is chosen. */
export function CropAlertsView({ kind, crops }: CropAlertsViewProps) {
  const id = useId()
  const { crop, variety, select, asked } = useScope(crops)
  const board = useBoard(firstOf(asked))
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

function firstOf(asked: { risk: string; id: string } | null) {
  if (asked === null) return null
  const { risk, id } = asked
  return isRiskKey(risk) || isStackedRiskKey(risk) ? { risk, id } : null
}
