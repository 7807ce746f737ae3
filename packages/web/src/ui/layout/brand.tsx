import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { AppLink } from './app-link.tsx'
import classes from './brand.module.css'

/** Three windrows in a field. Decorative: the name is beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="2.1" strokeLinecap="round">
        <path d="M5.5 10.2c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
        <path d="M5.5 15.4c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
        <path d="M5.5 20.6c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
      </g>
    </svg>
  )
}

type BrandProps = {
  /** Where a press on it leads; without it, it is only a sign. */
  href?: string
  size?: number
}

export function Brand({ href, size = 28 }: BrandProps) {
  const sign = (
    <>
      <Logo size={size} />
      <span>{uiTexts.product}</span>
    </>
  )
  return href === undefined ? (
    <span className={classes.brand}>{sign}</span>
  ) : (
    <AppLink href={href} className={classes.brand}>
      {sign}
    </AppLink>
  )
}
