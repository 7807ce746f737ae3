import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'
import classes from './icon-spot.module.css'

/** Any icon drawn in the text's colour: Tabler's, or one of our own. */
export type IconComponent = ComponentType<{
  size?: number | string
  className?: string | undefined
  'aria-hidden'?: boolean
}>

export type SpotTone = 'accent' | 'neutral' | 'ok' | 'warn' | 'danger' | 'info'

type IconSpotProps = {
  icon: IconComponent
  tone?: SpotTone
  shape?: 'round' | 'square'
  size?: 'md' | 'lg'
}

/** An icon on a tinted ground. Decorative: the words beside it say the same. */
export function IconSpot({ icon: Icon, tone = 'accent', shape = 'round', size = 'md' }: IconSpotProps) {
  return (
    <span className={classNames(classes.spot, classes[shape], classes[size])} data-tone={tone}>
      <Icon size={size === 'lg' ? 22 : shape === 'square' ? 18 : 20} aria-hidden />
    </span>
  )
}
