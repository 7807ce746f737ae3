import { foldText } from '../fold-text.ts'
import type { CropDef } from './crop-def.ts'

/** Where no source says how much quicker the early varieties of a crop are. */
const EARLY = 0.85
const LATE = 1.12
/** A variety of this relative maturity has the registered degree days. */
const MAIZE_DAYS = 105
/** Per day of relative maturity: 2500 °F d at 100 days, 2835 at 114 (Wisconsin). */
const MAIZE_SHARE = 0.0096

/**
 * What the degree days of a variety are multiplied by, as far as its name says: 'early', 'late', and the relative
 * maturity of maize in days ('105 day', 'RM 98'). Null where it does not say.
 */
export function varietyMaturity(
  crop: Pick<CropDef, 'key' | 'earlyVarietyFactor'>,
  variety: string,
): number | null {
  const words = foldText(variety)
  const days = crop.key === 'maize' ? relativeMaturity(words) : null
  if (days !== null) return 1 + MAIZE_SHARE * (days - MAIZE_DAYS)
  if (/\b(early|short season|temprana?|fruh)\b/.test(words)) return crop.earlyVarietyFactor ?? EARLY
  return /\b(late|full season|tardia?|spat)\b/.test(words) ? LATE : null
}

function relativeMaturity(words: string): number | null {
  const found = /\brm ?(\d{2,3})\b|\b(\d{2,3})[ -]?day/.exec(words)
  const days = Number(found?.[1] ?? found?.[2] ?? Number.NaN)
  return days >= 70 && days <= 130 ? days : null
}

/** 'group 2.4', 'MG 4', 'GM 4.6', 'maturity group III'; null where no group is named. */
export function namedGroup(words: string): number | null {
  const found = /\b(?:group|grupo|gruppe|groupe|mg|gm|rm) ?(0{1,3}|\d{1,2}(?:[.,]\d)?|[iv]+)\b/.exec(
    foldText(words),
  )?.[1]
  if (found === undefined) return null
  if (/^0+$/.test(found)) return 1 - found.length
  const roman = ROMAN.indexOf(found)
  return roman > 0 ? roman : Number(found.replace(',', '.'))
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

/** Maturity groups are bands of latitude: 2.3 in Iowa, 4.7 at 33°, 00 at 50° (Mourtzinis & Conley 2017, roughly). */
export const fittingGroup = (latitude: number): number =>
  Math.max(-2, Math.min(9, 2.3 + 0.27 * (42 - Math.abs(latitude))))
