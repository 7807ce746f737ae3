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
export type Crop = CropDef & { key: CropKey }
