import { foldText } from '../fold-text.ts'

/** A place's name as it is searched: without case and accents, its words apart by one space. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/['’ʻ‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
