import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
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

/** A card of a field with a title. */
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

type FactListProps = {
  facts: readonly (readonly [name: string, fact: string])[]
  className?: string | undefined
}

/** Names at the left, what they are at the right, one below the other. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={classNames(classes.facts, className)}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

type MeterProps = {
  /** Shares of the whole length, 0 to 1. */
  value: number
  marks?: readonly number[]
  /** Token of its colour. */
  color: string
  label: string
}

/** How full something is, with lines at what counts. */
export function Meter({ value, marks = [], color, label }: MeterProps) {
  const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <div className={classes.meter} role="img" aria-label={label}>
      <i className={classes.fill} style={{ width: percent(value), background: color }} />
      {marks.map((mark) => (
        <i key={mark} className={classes.mark} style={{ left: percent(mark) }} />
      ))}
    </div>
  )
}
