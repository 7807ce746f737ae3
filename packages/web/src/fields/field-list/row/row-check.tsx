import classes from './row.module.css'

type RowCheckProps = { label: string; checked: boolean; onChange: () => void }

/** Looks like the other check boxes, and is as plain as the row's buttons. */
export function RowCheck({ label, checked, onChange }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  )
}
