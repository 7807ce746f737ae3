import type { WireRain } from '@windrow/contract/entities/weather.ts'
import { rainTexts } from '@windrow/contract/texts/en/rain.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { rainCell } from '@windrow/contract/words/rain-words.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** A day's rain in a table: '4 in 10, 5 to 12', 'dry' below 1 in 5, a dash where it is not known. */
export function rainCellOf(rain: WireRain | undefined, units: UnitSystem): string {
  if (!rain || rain.chance === null) return reportPageTexts.nothing
  return rainCell(rain, units) ?? rainTexts.dry
}
