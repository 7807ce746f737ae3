import { BARLEY } from './barley.ts'
import { CANOLA } from './canola.ts'
import { COTTON } from './cotton.ts'
import type { CropDef } from './crop-def.ts'
import { GRAPE } from './grape.ts'
import { MAIZE } from './maize.ts'
import { POTATO } from './potato.ts'
import { RICE } from './rice.ts'
import { SOYBEAN } from './soybean.ts'
import { SUGAR_BEET } from './sugar-beet.ts'
import { SUNFLOWER } from './sunflower.ts'
import { TOMATO } from './tomato.ts'
import { WHEAT } from './wheat.ts'

/** Every crop that has a model; a crop is one file and one line here. */
export const CROPS = [
  POTATO,
  MAIZE,
  SOYBEAN,
  WHEAT,
  RICE,
  COTTON,
  SUNFLOWER,
  CANOLA,
  SUGAR_BEET,
  TOMATO,
  BARLEY,
  GRAPE,
] as const satisfies readonly CropDef[]

export type CropKey = (typeof CROPS)[number]['key']

/** A crop of the registry. */
type Crop = CropDef & { key: CropKey }

/**
 * The crop that a grower's free text names, by key or alias (decisions §3), or null where there is no model
 * for it.
 *
 * Case, accents, punctuation, plurals and the order of words do not count: 'Potatoes', 'MAÏS', 'Wheat,
 * winter'. The whole text has to match: sweet potato is no potato.
 */
export function findCrop(text: string): Crop | null {
  cropsByName ??= withTheirNames()
  return cropsByName.get(cropName(text)) ?? null
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

/** Made when the first crop is looked for: a page does not wait for it. */
let cropsByName: ReadonlyMap<string, Crop> | undefined

const withTheirNames = (): ReadonlyMap<string, Crop> =>
  new Map(
    CROPS.flatMap((crop) =>
      [crop.key, ...crop.aliases].map((name): [string, Crop] => [cropName(name), crop]),
    ),
  )
