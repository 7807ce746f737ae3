import type { ComponentType } from 'react'

/** Any icon drawn in the text's colour: Tabler's, or one of our own. */
export type IconComponent = ComponentType<{
  size?: number | string
  className?: string | undefined
  'aria-hidden'?: boolean
}>
