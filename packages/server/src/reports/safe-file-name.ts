const LONGEST = 120

/** A name that every file system takes: no separators, no control characters, no dots at its ends. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = Array.from(safe).slice(0, LONGEST).join('')
  return short.replace(/^[. ]+|[. ]+$/g, '') || 'Report'
}
