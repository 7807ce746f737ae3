import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import classes from './zoom-buttons.module.css'

type ZoomButtonsProps = {
  map: { zoomIn(): void; zoomOut(): void } | null
  /** Frames everything again. */
  onFit?: () => void
  at: 'top' | 'bottom'
}

export function ZoomButtons({ map, onFit, at }: ZoomButtonsProps) {
  const buttons = [
    { label: mapTexts.zoomIn, icon: IconPlus, press: () => map?.zoomIn() },
    { label: mapTexts.zoomOut, icon: IconMinus, press: () => map?.zoomOut() },
    ...(onFit === undefined ? [] : [{ label: mapTexts.showAll, icon: IconFocusCentered, press: onFit }]),
  ]
  return (
    <div className={classes.group} data-at={at}>
      {buttons.map(({ label, icon: Icon, press }) => (
        <button
          key={label}
          type="button"
          className={classes.button}
          aria-label={label}
          title={label}
          onClick={press}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}
