import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { IconComponent } from '../../ui/icon-component.ts'
import classes from './card-frame.module.css'

export type CardFrameProps = {
  title: string
  icon?: IconComponent
  /** Of the icon: a token. */
  color?: string
  /** At the right of the title. */
  note?: ReactNode
  /** The note is a line of its own on a narrow screen. */
  longNote?: boolean
  /** Within a section that has a heading of its own. */
  inner?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One answer of the dashboard, under its name. */
export function CardFrame(props: CardFrameProps) {
  const { title, icon: Icon, color, note, longNote = false, inner = false, className, children } = props
  const titleId = useId()
  const Heading = inner ? 'h3' : 'h2'
  return (
    <section aria-labelledby={titleId} className={classNames(classes.frame, className)}>
      <Card className={classes.card}>
        <header className={classes.head}>
          {Icon !== undefined && (
            <span className={classes.icon} style={{ color }}>
              <Icon size={20} aria-hidden />
            </span>
          )}
          <Heading id={titleId} className={classes.title}>
            {title}
          </Heading>
          {note !== undefined && (
            <div className={classes.note} data-long={longNote}>
              {note}
            </div>
          )}
        </header>
        {children}
      </Card>
    </section>
  )
}
