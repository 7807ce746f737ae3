import { useQuery } from '@tanstack/react-query'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { fieldQuery } from '../../fields/data/field.ts'
import { useUnits } from '../../people/data/units.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { soilMoistureQuery, soilStatusQuery, soilTemperatureQuery } from '../soil-data.ts'
import { headlineOf } from './headline.ts'
import { useSeedNeed } from './use-seed-need.ts'

/** The answer in one sentence, and the numbers behind it; the page's name until it is known. */
export function SoilHead({ uuid }: { uuid: string }) {
  const soil = useQuery(soilStatusQuery(uuid)).data
  const crop = useQuery(fieldQuery(uuid)).data?.data.crop ?? ''
  const warmth = useQuery(soilTemperatureQuery(uuid)).data?.soilTForecast
  const water = useQuery(soilMoistureQuery(uuid)).data?.soilMForecast
  const units = useUnits()
  const cropSoilMin = useSeedNeed(uuid)
  const told =
    soil && cropSoilMin !== undefined && warmth && water
      ? headlineOf(
          { soil: { ...soil, cropSoilMin }, crop, units },
          warmth.map(({ hour, temperature }) => ({ hour, value: temperature })),
          water.map(({ hour, moisture }) => ({ hour, value: moisture })),
        )
      : null
  return (
    <PageTitle
      stacked
      title={told?.title ?? shellTexts.pages.soil}
      {...(told && { subtitle: told.subtitle })}
    />
  )
}
