import { classNames } from '../../ui/layout/class-names.ts'
import classes from './fact-list.module.css'

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
