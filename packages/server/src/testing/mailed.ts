import type { Email } from 'postal-mime'

/** What stands behind `#` in the mail's link to a page, in the text part and the HTML part alike. */
export function mailedSecrets(mail: Email, path: string): URLSearchParams {
  const pattern = new RegExp(`https?://[^\\s"#]+${path}#([^\\s"<]+)`)
  const inText = pattern.exec(mail.text ?? '')?.[1]
  const inHtml = pattern.exec(mail.html ?? '')?.[1]?.replaceAll('&amp;', '&')
  if (!inText || inText !== inHtml) throw new Error(`The mail has no link to ${path}:\n${mail.text}`)
  return new URLSearchParams(inText)
}

export function mailedToken(mail: Email, path: string): string {
  const token = mailedSecrets(mail, path).get('token')
  if (!token) throw new Error(`The link to ${path} has no token.`)
  return token
}
