import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import classes from './skip-link.module.css'

export const CONTENT_ID = 'content'

/** The first stop of the Tab key: past bar and navigation. A button, so that the address keeps its place. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={classes.skip}
      onClick={() => {
        const content = document.getElementById(CONTENT_ID)
        content?.focus()
        content?.scrollIntoView()
      }}
    >
      {uiTexts.skipToContent}
    </button>
  )
}
