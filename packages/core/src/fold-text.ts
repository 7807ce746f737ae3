/** Letters that have no mark to take off. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

const NOT_ASCII = /[^ -~]/

/** Without case and accents, so that "Côté" is found by "cote". */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (!NOT_ASCII.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđæœı]/g, (letter) => PLAIN[letter] ?? letter)
}
