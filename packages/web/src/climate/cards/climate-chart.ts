import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'

/** What a card of a climate page says: its reading in one sentence, then the chart, then how it is computed. */
export type ClimateChart<Key extends string = string> = {
  key: Key
  name: string
  reading: string
  detail?: string
  /** Whether years differ less than the trend; charts without one have none. */
  verdict?: 'clear' | 'none' | 'few'
  definition: ChartDefinition
  decades?: readonly { label: string; value: string }[]
  method?: string
  hasLegend?: boolean
}
