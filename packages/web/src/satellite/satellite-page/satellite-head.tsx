import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { inYear, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import { endedOf, headlineOf, seasonEndReason } from '@windrow/contract/words/growth-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../crops/growth-data.ts'
import { fieldQuery } from '../../fields/data/field.ts'
import { useUnits } from '../../people/data/units.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

const texts = satelliteTexts.headline

/** The answer in one sentence, and what it is about; the page's name until it is known. */
export function SatelliteHead({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid)).data
  const field = useQuery(fieldQuery(uuid)).data?.data
  const units = useUnits()
  return (
    <PageTitle
      stacked
      title={growth === undefined ? shellTexts.pages.satellite : headlineOf(growth)}
      {...(field && { subtitle: contextOf(field, growth, units) })}
    />
  )
}

function contextOf(field: Field, growth: Growth | undefined, units: UnitSystem): string {
  const what = texts.field([field.crop, field.variety, formatQuantity(field.area_ha, 'area', units)])
  if (!growth?.start || growth.degreeDays === null || growth.base === null) return what
  const isPlanted = field.plantingDateP === growth.start
  const start = inYear(weekdayAndDay)(growth.start, growth.today)
  const ended = endedOf(growth)
  if (ended) {
    const reason = seasonEndReason(ended)
    return `${what} ${isPlanted ? texts.plantedEnded(start, reason) : texts.yearEnded(capital(reason))}`
  }
  const words = isPlanted ? texts.planted : texts.year
  const sum = formatNumber(growth.degreeDays, 'degree_days', units)
  return `${what} ${words(start, sum, formatQuantity(growth.base, 'temperature', units, 0))}`
}
