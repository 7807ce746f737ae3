import { Loader } from '@mantine/core'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type CSSProperties, useState } from 'react'
import { Logo } from '../layout/brand.tsx'
import './full-page-loader.css'

type FullPageLoaderProps = {
  label?: string
  /** It takes over from the one in index.html, which has waited since the page was opened. */
  isFirst?: boolean
}

/** While the app itself is being fetched. It waits a moment before it shows, so that fast loads do not blink. */
export function FullPageLoader({ label = uiTexts.loading, isFirst = false }: FullPageLoaderProps) {
  const [waited] = useState(() => ({ '--waited': `${isFirst ? performance.now() : 0}ms` }) as CSSProperties)
  return (
    <div className="full-page-loader" data-first={isFirst || undefined} role="status" style={waited}>
      <Logo size={44} />
      <span className="full-page-loader-dots">
        <Loader type="dots" size={28} aria-hidden />
      </span>
      <span>{label}</span>
    </div>
  )
}
