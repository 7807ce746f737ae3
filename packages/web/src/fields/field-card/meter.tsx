import classes from './meter.module.css'

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
