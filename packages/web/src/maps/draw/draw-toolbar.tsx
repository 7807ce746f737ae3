import { IconArrowBackUp, IconCircle, IconPolygon, IconTrash, IconVectorOff } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import classes from './draw-toolbar.module.css'

export type DrawTool = 'polygon' | 'circle' | 'edit'

type DrawToolbarProps = {
  tool: DrawTool
  onTool: (tool: DrawTool) => void
  onUndo: (() => void) | null
  onClear: (() => void) | null
  /** While a corner is chosen. */
  onRemove: (() => void) | null
}

type ToolButton = {
  label: string
  icon: IconComponent
  press: (() => void) | null
  isOn?: boolean
}

export function DrawToolbar({ tool, onTool, onUndo, onClear, onRemove }: DrawToolbarProps) {
  const buttons: ToolButton[] = [
    {
      label: mapTexts.polygon,
      icon: IconPolygon,
      press: () => onTool('polygon'),
      isOn: tool === 'polygon',
    },
    { label: mapTexts.circle, icon: IconCircle, press: () => onTool('circle'), isOn: tool === 'circle' },
    { label: mapTexts.undo, icon: IconArrowBackUp, press: onUndo },
    { label: mapTexts.clear, icon: IconTrash, press: onClear },
    ...(onRemove === null ? [] : [{ label: mapTexts.removeCorner, icon: IconVectorOff, press: onRemove }]),
  ]
  return (
    <div role="toolbar" aria-label={mapTexts.tools} className={classes.toolbar}>
      {buttons.map(({ label, icon: Icon, press, isOn }) => (
        <button
          key={label}
          type="button"
          className={classes.button}
          disabled={press === null}
          title={label}
          onClick={() => press?.()}
          {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        >
          <Icon size={18} aria-hidden />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
