import { Loader } from '@mantine/core'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { Logo } from '../layout/brand.tsx'
import './full-page-loader.css'

type FullPageLoaderProps = {
  label?: string
  /** It takes over from the one in index.html, which has waited already. */
  isFirst?: boolean
}

/** While the app itself is being fetched. It waits a moment before it shows, so that fast loads do not blink. */
export function FullPageLoader({ label = uiTexts.loading, isFirst = false }: FullPageLoaderProps) {
  return (
    <div className="full-page-loader" role="status" data-first={isFirst || undefined}>
      <Logo size={44} />
      <span className="full-page-loader-dots">
        <Loader type="dots" size={28} aria-hidden />
      </span>
      <span>{label}</span>
    </div>
  )
}
