import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import type { IconComponent } from '../../ui/layout/icon-component.ts'
import classes from './field-card.module.css'

type FieldCardProps = {
  title: string
  icon?: IconComponent
  /** Of the icon: a token. */
  color?: string
  /** Beside the title. */
  aside?: ReactNode
  /** At the right. */
  note?: ReactNode
  /** The note is a line of its own on a narrow screen. */
  longNote?: boolean
  /** A chart has a stronger title than a number. */
  large?: boolean
  /** Within a section that has a heading of its own. */
  inner?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One answer about a field, under its name. */
export function FieldCard(props: FieldCardProps) {
  const { title, icon: Icon, color, aside, note, longNote = false } = props
  const { large = false, inner = false, className, children } = props
  const titleId = useId()
  const Heading = inner ? 'h3' : 'h2'
  return (
    <section aria-labelledby={titleId} className={classNames(classes.frame, className)}>
      <Card className={classes.card}>
        <header className={classes.head} data-large={large} data-long-note={longNote}>
          {Icon !== undefined && (
            <span className={classes.icon} style={{ color }}>
              <Icon size={20} aria-hidden />
            </span>
          )}
          <Heading id={titleId} className={classes.title}>
            {title}
          </Heading>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
          {note !== undefined && <div className={classes.note}>{note}</div>}
        </header>
        {children}
      </Card>
    </section>
  )
}
