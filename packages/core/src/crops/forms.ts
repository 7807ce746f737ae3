import { foldText } from '../fold-text.ts'
import type { DayNumber } from '../time/day.ts'
import type { CropDef } from './crop-def.ts'
import type { GrowthClimate } from './growth-climate.ts'
import { fittingGroup, namedGroup } from './maturity.ts'
import { standsThroughWinter } from './season-days.ts'

/** Some cereals and rape have a form that is sown in autumn and needs the winter, and one that does not. */
export const CROP_FORMS = ['winter', 'spring'] as const

export type CropForm = (typeof CROP_FORMS)[number]

const WINTER = /\b(winter\w*|invierno|hiver|inverno|invernale)\b/
const SPRING = /\b(spring|summer|sommer\w*|primavera|verano|printemps|ete|facultative)\b/

/** The form that a grower's words name, such as 'winter wheat' or the variety 'spring, early'; null where they do not. */
export function namedForm(...words: readonly string[]): CropForm | null {
  const text = foldText(words.join(' '))
  if (WINTER.test(text)) return 'winter'
  return SPRING.test(text) ? 'spring' : null
}

/**
 * Mean temperature of the coldest month below which growers sow winter forms in autumn, °C. Choice of ours: Bordeaux
 * (6.6) and Rothamsted (4) sow them; Wagga Wagga (7.8), Rosario (10.5) and Ludhiana (12.5) sow spring forms.
 */
const COLD_WINTER = 7
/** Used where the past of a place is too short for normals. */
const COLD_LATITUDE = 40

/** The form of a crop that is planted on a day: as it is named, else by the day and the winters of the place. */
export function formOf(
  crop: Pick<CropDef, 'winter'>,
  named: CropForm | null,
  planted: DayNumber,
  latitude: number,
  climate: Winters,
): CropForm | null {
  if (!crop.winter) return null
  if (named) return named
  return standsThroughWinter(planted, latitude) && hasColdWinter(latitude, climate) ? 'winter' : 'spring'
}

type Winters = Pick<GrowthClimate, 'coldestMonth'>

function hasColdWinter(latitude: number, { coldestMonth }: Winters): boolean {
  const coldest = coldestMonth()
  return Number.isNaN(coldest) ? Math.abs(latitude) >= COLD_LATITUDE : coldest < COLD_WINTER
}

/**
 * The crop as it grows in a form, and of the maturity group that its name says or that fits the latitude. Where winters
 * are mild, what growers call winter wheat is a spring type that is sown in winter: it needs no cold.
 */
export function grownCrop(
  crop: CropDef,
  form: CropForm | null,
  words: string,
  latitude: number,
  climate: Winters,
): CropDef {
  const isWinter = form === 'winter' && hasColdWinter(latitude, climate)
  const inForm = isWinter && crop.winter ? { ...crop, ...crop.winter } : crop
  if (!crop.photoperiodOfGroup) return inForm
  return { ...inForm, photoperiod: crop.photoperiodOfGroup(namedGroup(words) ?? fittingGroup(latitude)) }
}
