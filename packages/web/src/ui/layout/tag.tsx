import classes from './tag.module.css'

type TagProps = {
  children: string
  /** A token, such as `var(--label-2)`: a dot of that colour before the word. */
  color?: string
}

/** One of a person's own labels. */
export function Tag({ children, color }: TagProps) {
  return (
    <span className={classes.tag}>
      {color !== undefined && <i className={classes.dot} style={{ background: color }} />}
      {children}
    </span>
  )
}
