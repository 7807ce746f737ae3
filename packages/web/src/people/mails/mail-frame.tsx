import { useCallback, useEffect, useRef, useState } from 'react'
import { fillFrame } from './mail-html.ts'
import classes from './mails.module.css'

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
