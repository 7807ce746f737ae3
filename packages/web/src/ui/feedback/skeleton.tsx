import classes from './skeleton.module.css'

type SkeletonProps = {
  width?: number | string
  height?: number
  /** Pills and avatars. */
  round?: boolean
}

/** A grey bar in the place and size of what will come. Say what is loading beside it, once. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      className={classes.bar}
      style={{ width, height, ...(round ? { borderRadius: height / 2 } : {}) }}
      aria-hidden
    />
  )
}
