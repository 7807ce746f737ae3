import { Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { useState } from 'react'
import classes from './export-menu.module.css'

const texts = weatherPageTexts.export

export const EXPORTS = ['png', 'csv', 'hourly'] as const
export type ExportKind = (typeof EXPORTS)[number]

type ExportMenuProps = {
  /** Makes one file and hands it to the browser; an hourly one loads its data first. */
  onExport: (kind: ExportKind) => Promise<void>
  disabled: boolean
}

/** Choose, press Export now; afterwards the choices are cleared (spec 2 §2). */
export function ExportMenu({ onExport, disabled }: ExportMenuProps) {
  const [chosen, setChosen] = useState<ReadonlySet<ExportKind>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const toggle = (kind: ExportKind, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(kind)
    else next.delete(kind)
    setChosen(next)
  }
  const exportAll = async () => {
    setBusy(true)
    setFailed(false)
    try {
      for (const kind of EXPORTS) if (chosen.has(kind)) await onExport(kind)
      setOpen(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
    setChosen(new Set())
  }
  const label = (kind: ExportKind) =>
    kind === 'hourly' && isBusy && chosen.has('hourly') ? `${texts.hourly} ${texts.loading}` : texts[kind]
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.menu}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.menu}>
          {EXPORTS.map((kind) => (
            <Checkbox
              key={kind}
              label={label(kind)}
              checked={chosen.has(kind)}
              disabled={isBusy}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
          ))}
          {hasFailed && (
            <p role="alert" className={classes.failed}>
              {texts.hourlyNotLoaded}
            </p>
          )}
          <Button disabled={chosen.size === 0} loading={isBusy} onClick={() => void exportAll()}>
            {texts.now}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
