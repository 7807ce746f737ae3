import { Loader } from '@mantine/core'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { Logo } from '../layout/brand.tsx'
import classes from './full-page-loader.module.css'

/** While the app itself is being fetched. It waits a moment before it shows, so that fast loads do not blink. */
export function FullPageLoader({ label = uiTexts.loading }: { label?: string }) {
  return (
    <div className={classes.page} role="status">
      <Logo size={44} />
      <Loader type="dots" size={28} aria-hidden />
      <span className={classes.label}>{label}</span>
    </div>
  )
}
