import classes from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  /** 0 to 1; null while it is unknown. */
  value: number | null
}

/** How far something is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(value * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className={classes.track}
    >
      <div
        className={percent === null ? classes.unknown : classes.bar}
        style={percent === null ? {} : { width: `${percent}%` }}
      />
    </div>
  )
}
