import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { type FarmToday, TODAY_KEYS, type TodayKey } from '@windrow/contract/entities/farm.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { farmTodayTexts } from '@windrow/contract/texts/en/farm-today.ts'
import { feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { frostWords, irrigationWords } from '@windrow/contract/words/decision-words.ts'
import { whenWords } from '@windrow/contract/words/today-words.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type ReadPage, readModelsLine } from '../data/read-pages.ts'

/** So many of each are named; a mail is read on a phone. */
const NAMED = 5

/** A field in the mail, and why it is there. */
export type MorningLine = { uuid: string; sentence: string }

export type FarmMorningContent = {
  today: FarmToday
  lines: Record<TodayKey, MorningLine[]>
  /** What the forecast of the first field that is named rests on; on a quiet day that of the first field of all. */
  models: string | null
}

/** The farm's day as its list has it, and of the most urgent fields what their own pages say. */
export async function readMorningContent(
  readPage: ReadPage,
  units: UnitSystem,
  firstField: string,
): Promise<FarmMorningContent | null> {
  const today = await readPage('getFarmToday', {})
  if (today === null) return null
  const lines: Record<TodayKey, MorningLine[]> = { protect: [], spray: [], water: [], work: [], look: [] }
  for (const key of TODAY_KEYS)
    for (const uuid of today[key].fields.slice(0, NAMED))
      lines[key].push({ uuid, sentence: await sentenceOf(readPage, key, uuid, units) })
  const first = TODAY_KEYS.flatMap((key) => lines[key]).at(0)
  return { today, lines, models: await readModelsLine(readPage, first?.uuid ?? firstField) }
}

async function sentenceOf(
  readPage: ReadPage,
  key: TodayKey,
  uuid: string,
  units: UnitSystem,
): Promise<string> {
  // Of work there is no more to say than where.
  if (key === 'work') return ''
  if (key === 'look') return alertSentence(readPage, uuid, units)
  const decisions = await readPage('getDecisions', { params: { uuid } })
  if (decisions === null) return ''
  if (key === 'protect')
    return harms(decisions) ? frostWords(decisions, units).worst : alertSentence(readPage, uuid, units)
  if (key === 'water') return irrigationWords(decisions, units).join(' ')
  return sprayHours(decisions)
}

const harms = ({ frost }: Decisions) => ['amber', 'red'].includes(frost.nights[0]?.verdict ?? '')

/** The hours of today, each window by itself. */
function sprayHours({ spray, fieldWork }: Decisions): string {
  const today = fieldWork.days[0]?.date ?? ''
  return spray.windows
    .filter(({ from }) => from.startsWith(today))
    .map(({ from, to }) => whenWords('spray', { count: 1, fields: [], from, to }))
    .join(farmTodayTexts.comma)
}

/** The most urgent of its triggered alerts. */
async function alertSentence(readPage: ReadPage, uuid: string, units: UnitSystem): Promise<string> {
  const feed = await readPage('getFieldFeed', { params: { uuid } })
  const event = feed?.data.events.find(({ what }) => what.kind === 'rule')
  if (event?.what.kind !== 'rule') return ''
  return farmTodayTexts.alert(feedTitle(event, units), chanceText(event.what.range.metadata.probability))
}
