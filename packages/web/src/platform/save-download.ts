import type { DownloadedFile } from '@windrow/contract/endpoint.ts'

/** Long enough for the browser to have taken the file over. */
const URL_LIFETIME_MS = 60_000

/** Hands a downloaded file to the browser, which saves it as it saves any other. */
export function saveDownload({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
