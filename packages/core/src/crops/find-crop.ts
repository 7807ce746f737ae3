import { CROPS, type Crop } from './registry.ts'

/**
 * The crop that a grower's free text names, by key or alias (decisions §3), or null where there is no model
 * for it.
 *
 * Case, accents, punctuation, plurals and the order of words do not count: 'Potatoes', 'MAÏS', 'Wheat,
 * winter'. The whole text has to match: sweet potato is no potato.
 */
export function findCrop(text: string): Crop | null {
  return CROPS_BY_NAME.get(cropName(text)) ?? null
}

/** The form in which names of crops are compared. */
export function cropName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
    .sort()
    .join(' ')
}

/** Both sides of a comparison go through it, so that a wrong singular ('mai' of 'mais') does no harm. */
function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('oes')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const CROPS_BY_NAME: ReadonlyMap<string, Crop> = new Map(
  CROPS.flatMap((crop) => [crop.key, ...crop.aliases].map((name): [string, Crop] => [cropName(name), crop])),
)
