/** The letter that stands for a person without a picture: of the name, else of the e-mail address. */
export function initialOf(name: string | null, email?: string | null): string | null {
  for (const source of [name, email]) {
    const letter = source?.match(/[\p{L}\p{N}]\p{M}*/u)
    if (letter) return letter[0].toLocaleUpperCase('en')
  }
  return null
}
