import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choice.tsx'
import { LazyPopover } from '../ui/popups/lazy-popup.tsx'
import classes from './export-menu.module.css'

const texts = weatherPageTexts.export

export type ExportChoice<Kind extends string> = {
  kind: Kind
  label: string
  /** While its data are being loaded. */
  busyLabel?: string
}

type ExportMenuProps<Kind extends string> = {
  choices: readonly ExportChoice<Kind>[]
  /** Makes one file and hands it to the browser; some load their data first. */
  onExport: (kind: Kind) => Promise<void>
  failedText: string
  disabled: boolean
}

/** Choose, press Export now; afterwards the choices are cleared (spec 2 §2). */
export function ExportMenu<Kind extends string>(props: ExportMenuProps<Kind>) {
  const { choices, onExport, failedText, disabled } = props
  const [chosen, setChosen] = useState<ReadonlySet<Kind>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const toggle = (kind: Kind, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(kind)
    else next.delete(kind)
    setChosen(next)
  }
  const exportAll = async () => {
    setBusy(true)
    setFailed(false)
    try {
      for (const { kind } of choices) if (chosen.has(kind)) await onExport(kind)
      setOpen(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
    setChosen(new Set())
  }
  return (
    <LazyPopover
      state={[isOpen, setOpen]}
      position="bottom-end"
      trapFocus
      button={
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {texts.menu}
        </Button>
      }
    >
      {() => (
        <div className={classes.menu}>
          {choices.map(({ kind, label, busyLabel = label }) => (
            <Checkbox
              key={kind}
              label={isBusy && chosen.has(kind) ? busyLabel : label}
              checked={chosen.has(kind)}
              disabled={isBusy}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
          ))}
          {hasFailed && (
            <p role="alert" className={classes.failed}>
              {failedText}
            </p>
          )}
          <Button disabled={chosen.size === 0} busy={isBusy} onClick={() => void exportAll()}>
            {texts.now}
          </Button>
        </div>
      )}
    </LazyPopover>
  )
}
