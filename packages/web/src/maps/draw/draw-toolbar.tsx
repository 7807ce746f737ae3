import {
  IconArrowBackUp,
  IconCircle,
  IconMagnet,
  IconPolygon,
  IconTrash,
  IconVectorOff,
} from '@tabler/icons-react'
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
  /** Whether points go to the edges of other fields; null where there are none. */
  snap: { isOn: boolean; change: (isOn: boolean) => void } | null
}

type ToolButton = {
  label: string
  /** What it does, where its name says too little. */
  title?: string
  /** Without its name, which is in its title: there is no room for all. */
  isIcon?: true
  icon: IconComponent
  press: (() => void) | null
  isOn?: boolean
}

export function DrawToolbar({ tool, onTool, onUndo, onClear, onRemove, snap }: DrawToolbarProps) {
  const buttons: ToolButton[] = [
    {
      label: mapTexts.polygon,
      icon: IconPolygon,
      press: () => onTool('polygon'),
      isOn: tool === 'polygon',
    },
    { label: mapTexts.circle, icon: IconCircle, press: () => onTool('circle'), isOn: tool === 'circle' },
    ...(snap === null
      ? []
      : [
          {
            label: mapTexts.snap,
            title: mapTexts.snapWhat,
            isIcon: true as const,
            icon: IconMagnet,
            press: () => snap.change(!snap.isOn),
            isOn: snap.isOn,
          },
        ]),
    { label: mapTexts.undo, icon: IconArrowBackUp, press: onUndo },
    { label: mapTexts.clear, icon: IconTrash, press: onClear },
    ...(onRemove === null ? [] : [{ label: mapTexts.removeCorner, icon: IconVectorOff, press: onRemove }]),
  ]
  return (
    <div role="toolbar" aria-label={mapTexts.tools} className={classes.toolbar}>
      {buttons.map(({ label, title = label, isIcon, icon: Icon, press, isOn }) => (
        <button
          key={label}
          type="button"
          className={classes.button}
          disabled={press === null}
          title={title}
          data-icon={isIcon}
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
