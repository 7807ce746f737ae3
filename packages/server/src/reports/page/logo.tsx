import { INK } from './ink.ts'

/** Three windrows in a field, on a grid of 28. */
export function Logo({ size }: { size: number }) {
  return (
    <g transform={`scale(${size / 28})`}>
      <rect width={28} height={28} rx={7} fill={INK.accent} />
      <g fill="none" stroke={INK.surface} strokeWidth={2.1} strokeLinecap="round">
        <path d="M5.5 10.2c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
        <path d="M5.5 15.4c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
        <path d="M5.5 20.6c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
      </g>
    </g>
  )
}
