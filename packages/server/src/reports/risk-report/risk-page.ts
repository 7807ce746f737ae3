import type { FeedEvent } from '@windrow/contract/entities/feed.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { feedDescription, feedName, feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { riskReportTexts as texts } from '@windrow/contract/texts/en/report-risk-report.ts'
import { listed, shortDay } from '@windrow/contract/words/day-words.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { daysText } from '../../alerts/channels/alert-digest-mail.ts'
import type { ReportContext } from '../making/report-order.ts'
import { type RiskNote, riskNote } from '../page/chart.tsx'
import { fieldHead } from '../page/field-head.ts'
import { INK, type PageSize, px, written } from '../page/ink.ts'
import { sectionTitle } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { alertNote, triggeredRanges } from '../page/weather-chart.ts'
import type { DrawnField } from '../report-type-def.ts'
import type { RiskData } from './read-risks.ts'
import { daysFrom, eventHue, riskLines } from './risk-days.ts'
import { riskGrid } from './risk-grid.ts'

type Drawn = DrawnField<RiskData>

/** Chances of frost from which a night is listed beside the alerts. */
const LIKELY_FROST = 0.1

/** The alerts of a field day by day, then each in words, then what else is likely. */
export function riskPage(field: Drawn, context: ReportContext, size: PageSize): PdfNode[] {
  const { facts, data } = field
  const { feed } = data
  const head = fieldHead(facts, riskSentence(field), context, size)
  if (feed === null) return [head]
  const days = daysFrom(facts.today)
  const lines = riskLines(feed, days)
  const alerts = triggeredRanges(feed).map((range) => alertNote(range, facts.today, context.units))
  const likely = likelyNotes(field, context.units)
  return [
    {
      stack: [head, ...(lines.length === 0 ? [] : [riskGrid(texts.days.alert, days, lines)])],
      unbreakable: true,
    },
    ...notes(texts.triggered, alerts),
    ...notes(texts.likely, likely),
    ...(feed.undecided.length === 0
      ? []
      : [
          written(texts.undecided(listed(feed.undecided.map(({ title }) => title))), {
            color: INK.text2,
            margin: [0, 8, 0, 0],
          }),
        ]),
  ]
}

/** Two beside each other; the heading stays with the first. */
function notes(title: string, list: readonly RiskNote[]): PdfNode[] {
  const rows = Array.from({ length: Math.ceil(list.length / 2) }, (_, row): PdfNode => {
    const [left, right] = list.slice(row * 2, row * 2 + 2).map(riskNote)
    return {
      columns: [
        { stack: left ? [left] : [], width: '*' },
        { stack: right ? [right] : [], width: '*' },
      ],
      columnGap: px(24),
      unbreakable: true,
    }
  })
  const [first, ...others] = rows
  if (!first) return []
  return [{ stack: [sectionTitle(title, { above: 14 }), first], unbreakable: true }, ...others]
}

/** The fixed warnings and the season so far, as in the feed, and nights on which frost is not unlikely. */
function likelyNotes({ facts, data: { feed, nights } }: Drawn, units: UnitSystem): RiskNote[] {
  const today = dayNumber(facts.today)
  const events = (feed?.events ?? []).filter(({ what }) => what.kind !== 'rule')
  const isWarned = (day: string) =>
    (feed?.events ?? []).some(
      (event) => eventHue(event) === 'risk_cold' && event.start <= day && day <= event.end,
    )
  return [
    ...events.map((event) => ({
      risk: eventHue(event),
      title:
        event.what.kind === 'climate'
          ? feedName(event)
          : texts.warned(
              feedTitle(event, units),
              daysText(dayNumber(event.start), dayNumber(event.end), today),
            ),
      text: feedDescription(event, units),
    })),
    ...(nights ?? [])
      .filter(({ date, frostChance }) => (frostChance ?? 0) >= LIKELY_FROST && !isWarned(date))
      .map(({ date, minimum, frostChance, harmChance }) => ({
        risk: 'risk_cold' as const,
        title: texts.frostNight(shortDay(date), formatQuantity(minimum.middle ?? 0, 'temperature', units)),
        text: texts.frostChance(chanceText(frostChance ?? 0), chanceText(harmChance ?? 0)),
      })),
  ]
}

/** What is triggered first and how likely it is; or that nothing is. */
export function riskSentence({ facts, data: { feed } }: Drawn): string {
  if (feed === null) return texts.notOpen
  const [first, ...others] = triggeredRanges(feed)
  if (first) {
    const { metadata, start, end } = first
    const days = daysText(dayNumber(start), dayNumber(end), dayNumber(facts.today))
    return texts.andMore(texts.first(metadata.title, days, chanceText(metadata.probability)), others.length)
  }
  const warned = feed.events.filter((event: FeedEvent) => event.what.kind !== 'rule').map(feedName)
  if (warned.length > 0) return texts.onlyWarnings(listed([...new Set(warned)].map(lowered)))
  if (feed.undecided.length > 0) return texts.undecided(listed(feed.undecided.map(({ title }) => title)))
  return texts.nothing
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
