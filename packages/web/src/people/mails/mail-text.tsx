import { VisuallyHidden } from '@mantine/core'
import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { linkParts } from './link-parts.ts'
import classes from './mails.module.css'

/** The text part as it was written, with its links to follow; a new tab keeps the list at hand. */
export function MailText({ text }: { text: string }) {
  if (text.trim() === '') return <p className={classes.text}>{mailsPageTexts.noText}</p>
  return (
    <div className={classes.text}>
      {linkParts(text.trim()).map((part) =>
        part.isLink ? (
          <a key={part.at} href={part.text} target="_blank" rel="noreferrer">
            {part.text}
            <VisuallyHidden>{` (${uiTexts.opensInNewTab})`}</VisuallyHidden>
          </a>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </div>
  )
}
