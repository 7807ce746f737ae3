import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { AppLink } from './app-link.tsx'
import classes from './brand.module.css'
import { Logo } from './logo.tsx'

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
