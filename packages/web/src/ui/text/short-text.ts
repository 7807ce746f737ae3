/** A size in steps of 1000: '14 kB', '3.2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The letter shown for an account without a picture: of the name, else of the e-mail address. */
export function initialOf(name: string | null, email?: string | null): string | null {
  for (const source of [name, email]) {
    const letter = source?.match(/[\p{L}\p{N}]\p{M}*/u)
    if (letter) return letter[0].toLocaleUpperCase('en')
  }
  return null
}
