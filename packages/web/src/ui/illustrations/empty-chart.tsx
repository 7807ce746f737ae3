/** Axes without data. */
export function EmptyChart() {
  return (
    <svg width="150" height="62" viewBox="0 0 150 62" aria-hidden="true">
      <g fill="none" stroke="var(--border-strong)" strokeWidth="2">
        <path d="M8 4V56H146" />
        <path d="M14 44C40 14 60 14 84 26S124 40 142 42" strokeDasharray="5 5" />
      </g>
    </svg>
  )
}
