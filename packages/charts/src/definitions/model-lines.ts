import type { Positions } from '../scale/positions.ts'
import type { Hue } from '../theme/hues.ts'
import type { LineLayer, Values } from './layers.ts'

/** The heading of the legend under which models stand. */
export const MODELS = 'models'

/** Colours that stay apart for the colour-blind, each with dashes of its own for those who see none. */
const LOOKS: readonly [Look, ...Look[]] = [
  { hue: 'model1' },
  { hue: 'model2', dash: '7 2' },
  { hue: 'model3', dash: '2 2' },
  { hue: 'model4', dash: '8 2 2 2' },
  { hue: 'model5', dash: '1.5 3.5' },
  { hue: 'model6', dash: '14 3' },
]

type Look = { hue: Hue; dash?: string }

type ModelLine = {
  key: string
  /** The quantity that it foretells. */
  group: string
  label: string
  /** Its place among the models: the same place looks the same in every chart. */
  place: number
  x: Positions
  y: Values
}

/** One of the models that a forecast is made of: a thin line with its name at the end. */
export function modelLine({ place, label, ...line }: ModelLine): LineLayer {
  const look = LOOKS[place % LOOKS.length] ?? LOOKS[0]
  return {
    ...line,
    ...look,
    kind: 'line',
    role: 'model',
    label,
    endLabel: label,
    legend: MODELS,
    dots: false,
  }
}
