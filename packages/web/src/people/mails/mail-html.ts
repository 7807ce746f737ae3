const STYLED = 'data-style'

/** Styles become data: the page's policy rejects those that are written in HTML, not those that a script sets. */
export const withStylesAside = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/(<[a-z][^>]*?)\sstyle=/gi, `$1 ${STYLED}=`)

/** Puts a mail into an empty page as it looks in a mail program. */
export function fillFrame(page: Document, html: string): void {
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
