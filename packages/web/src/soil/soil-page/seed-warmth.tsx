import { useQuery } from '@tanstack/react-query'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { useUnits } from '../../people/data/units.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { soilTemperatureQuery } from '../soil-data.ts'
import { warmFrom } from './soil-outlook.ts'

const texts = soilPageTexts.stage

/** From when on the soil is warm enough for what was sown; nothing while that is not known. */
export function SeedWarmth({ uuid, least }: { uuid: string; least: number }) {
  const hours = useQuery(soilTemperatureQuery(uuid)).data?.soilTForecast ?? []
  const units = useUnits()
  if (hours.length === 0) return null
  const from = warmFrom(
    hours.map(({ hour, temperature }) => ({ hour, value: temperature })),
    least,
  )
  const value = formatQuantity(least, 'temperature', units, 0)
  if (from === undefined) return <StatusNotice tone="success">{texts.warm(value)}</StatusNotice>
  return (
    <StatusNotice tone="info">
      {from === null ? texts.coldOn(value) : texts.cold(value, shortDay(from))}
    </StatusNotice>
  )
}
