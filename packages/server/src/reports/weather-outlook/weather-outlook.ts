import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { headlineOf } from '@windrow/contract/words/weather-headline.ts'
import { datasetNumbers } from '../data/dataset-numbers.ts'
import type { ReportTypeDef } from '../report-type-def.ts'
import { localTime, outlookPage } from './outlook-page.ts'
import type { OutlookData } from './read-outlook.ts'
import { seasonPage } from './season-page.ts'

/** The next 14 days and the season. */
export const weatherOutlook: ReportTypeDef<OutlookData> = {
  sentence: ({ facts, data: { temperature, precipitation } }, context) => {
    const now = localTime(facts, context)
    const warmth = temperature && headlineOf(temperature, 'temperature_t2m', context.units, now)
    const rain = precipitation && headlineOf(precipitation, 'precipitation', context.units, now)
    const titles = [warmth, rain].flatMap((headline) => (headline ? [headline.title] : []))
    return titles.length === 0 ? reportPageTexts.notOpen : titles.map((title) => `${title}.`).join(' ')
  },
  pages: (field, context, size) => [
    ...outlookPage(field, context, size),
    ...seasonPage(field, context, size),
  ],
  numbers: ({ data }, { units }) => [
    ...datasetNumbers(data.temperature, 'temperature', 'daily', units),
    ...datasetNumbers(data.precipitation, 'precipitation', 'daily', units),
    ...datasetNumbers(data.wind, 'wind', 'daily', units),
    ...datasetNumbers(data.temperatureMonths, 'temperature', 'monthly', units),
    ...datasetNumbers(data.precipitationMonths, 'precipitation', 'monthly', units),
  ],
}
