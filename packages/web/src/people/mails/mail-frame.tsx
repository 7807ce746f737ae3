import { useCallback, useEffect, useRef, useState } from 'react'
import classes from './mails.module.css'

const STYLED = 'data-style'

/** Styles become data: the page's policy rejects those that are written in HTML, not those that a script sets. */
export const withStylesAside = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/(<[a-z][^>]*?)\sstyle=/gi, `$1 ${STYLED}=`)

/** Puts a mail into an empty page as it looks in a mail program. */
function fillFrame(page: Document, html: string): void {
  const mail = new DOMParser().parseFromString(withStylesAside(html), 'text/html')
  page.body.replaceChildren(...[...mail.body.childNodes].map((node) => page.importNode(node, true)))
  const body = mail.body.getAttribute(STYLED)
  if (body !== null) page.body.style.cssText = body
  for (const element of page.body.querySelectorAll<HTMLElement>(`[${STYLED}]`))
    element.style.cssText = element.getAttribute(STYLED) ?? ''
  for (const link of page.body.querySelectorAll('a')) {
    if (!/^https?:$/.test(link.protocol)) link.removeAttribute('href')
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
}

/** Until it is known how high the mail is, px. */
const FIRST_HEIGHT = 320

/**
 * The mail as a mail program shows it, in a frame of its own in which no script runs and nothing is sent; its links
 * open in a new tab, as pages of their own.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const fill = useCallback(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    fillFrame(page, html)
    setHeight(page.documentElement.scrollHeight)
  }, [html])
  useEffect(fill, [fill])
  return (
    <iframe
      ref={frame}
      title={title}
      // Without allow-scripts; of the same origin so that it can be filled from outside.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className={classes.frame}
      style={{ height }}
      // Some browsers empty a new frame once more when it has loaded.
      onLoad={fill}
    />
  )
}
