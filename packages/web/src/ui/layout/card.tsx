import type { ReactNode } from 'react'
import classes from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = {
  children: ReactNode
  /** Rows and tables bring their own padding. */
  flush?: boolean
  className?: string | undefined
}

export function Card({ children, flush = false, className }: CardProps) {
  return <div className={classNames(classes.card, flush && classes.flush, className)}>{children}</div>
}
