import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Growth } from '../entities/crops.ts'
import type {
  NextCrop,
  NextPlanting,
  OffSeason,
  Recharge,
  ReviewFigure,
  ReviewKey,
  Terciles,
} from '../entities/off-season.ts'
import { chanceText } from '../texts/en/chance.ts'
import { offSeasonTexts as texts } from '../texts/en/off-season.ts'
import { soilTypeTexts } from '../texts/en/soil-types.ts'
import { capital, limitText, waterText } from './amounts.ts'
import { dateOnly, dayAndMonth, inYear } from './day-words.ts'
import { endedOf, seasonEndWords } from './growth-words.ts'

const TEN = 10
/** Years of 10 from which a season stands out. */
const TELLING = 7

/** Nothing stands that weather could harm, or nothing is planted: the field is between two seasons. */
export const isOffSeason = ({ missing, end }: Pick<Growth, 'missing' | 'end'>): boolean =>
  missing === 'not-planted' || missing === 'planted-later' || isSeasonOver({ end })

export const isSeasonOver = ({ end }: Pick<Growth, 'end'>): boolean => isHarvestDone(end)

/** Differences from the middle that are not worth a word, however few years had them. */
const SMALL: Record<ReviewKey, number> = {
  rain: 10,
  temperature: 0.3,
  heat: 1,
  need: 10,
  shortage: 10,
  yield: 5,
}

type Judged = Pick<ReviewFigure, 'key' | 'value' | 'normal'>

const isSmall = ({ key, value, normal }: Judged): boolean =>
  normal !== null && Math.abs(value - normal.middle) < SMALL[key]

/** Which way a number stands out among the normal years; null where it is about normal or nothing is known. */
function sideOf(figure: Judged): { side: 'more' | 'less'; years: number; isAll: boolean } | null {
  const { normal } = figure
  if (normal === null || isSmall(figure)) return null
  const { below, above, years } = normal
  const tenths = (count: number) => Math.min(TEN - 1, Math.round((TEN * count) / years))
  if (tenths(below) >= TELLING) return { side: 'more', years: tenths(below), isAll: below === years }
  if (tenths(above) >= TELLING) return { side: 'less', years: tenths(above), isAll: above === years }
  return null
}

/** 'wetter than 8 of 10 years', 'drier than all 30 years', 'about normal'. */
export function standingWords(figure: Judged): string {
  const { key, normal } = figure
  if (normal === null) return texts.standing.unknown
  const found = sideOf(figure)
  if (found === null) return texts.standing.normal
  const than = texts.standing.words[key][found.side]
  return found.isAll ? texts.standing.every(than, normal.years) : texts.standing.more(than, found.years)
}

/** How far from the middle a number that is about normal is drawn, as a share. */
const NORMAL_REACH = 0.15

/** Where a number stands among the normal years, 0 to 1; ties count half. Null where nothing is known. */
export function placeOf(figure: Judged): number | null {
  const { normal } = figure
  if (normal === null) return null
  const { below, above, years } = normal
  const place = (below + (years - below - above) / 2) / years
  if (!isSmall(figure)) return place
  return Math.max(0.5 - NORMAL_REACH, Math.min(0.5 + NORMAL_REACH, place))
}

export type ReviewRow = { key: ReviewKey; name: string; value: string; normal: string; standing: string }

/** A row of the review: what it is, this year's number, the normal one, and how they compare. */
export function reviewRow(figure: ReviewFigure, units: UnitSystem): ReviewRow {
  const { key, value, threshold, normal } = figure
  const shown = (number: number) => figureText(key, number, units)
  return {
    key,
    name: texts.review.names[key](threshold === null ? '' : limitText(threshold, units)),
    value: shown(value),
    normal: normal === null ? texts.review.none : shown(normal.middle),
    standing: standingWords(figure),
  }
}

function figureText(key: ReviewKey, value: number, units: UnitSystem): string {
  if (key === 'temperature') return formatQuantity(value, 'temperature', units)
  if (key === 'heat') return String(Math.round(value))
  return key === 'yield' ? texts.review.percent(String(Math.round(value))) : waterText(value, units)
}

export const percentOf = (share: number): string => texts.review.percent(String(Math.round(100 * share)))

/** 'Season over: ripe since Sat 15 Aug. A wet, warm season: 90 % of the attainable yield, … The soil is 99 % full; …'. */
export function offSeasonHeadline(
  { review, recharge, planting, today, state }: OffSeason,
  growth: Pick<Growth, 'end' | 'today'>,
): string {
  const ended = endedOf(growth)
  const parts = [
    ended && seasonEndWords(ended),
    state === 'not-planted' && texts.headline.notPlanted,
    review && seasonWords(review.figures),
    recharge && soilWords(recharge, today),
    planting && plantingWords(planting, state, today),
  ]
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => `${capital(part)}.`)
    .join(' ')
}

function seasonWords(figures: readonly ReviewFigure[]): string {
  const figureOf = (wanted: ReviewKey) => figures.find(({ key }) => key === wanted)
  const { characters, season, yield: withYield } = texts.headline
  const traits = (['rain', 'temperature'] as const).flatMap((key) => {
    const figure = figureOf(key)
    const found = figure && sideOf(figure)
    return found ? [characters[key][found.side]] : []
  })
  const named = season(traits.length === 0 ? characters.normal : `${characters.article} ${traits.join(', ')}`)
  const grown = figureOf('yield')
  if (grown === undefined) return named
  return withYield(named, figureText('yield', grown.value, 'metric'), standingWords(grown))
}

function soilWords({ full, ahead }: Recharge, today: string): string {
  if (ahead === null) return texts.headline.soil(percentOf(full))
  return texts.headline.soilAhead(percentOf(full), beginWords(ahead, today), chanceText(ahead.fullChance))
}

/** 'planting on 15 April 2027', 'bud break, about 11 March 2027'. */
const beginWords = ({ what, date }: NonNullable<Recharge['ahead']>, today: string): string =>
  texts.recharge.what[what](inYear(dayAndMonth)(date, today))

function plantingWords({ isOpen, from, to }: NextPlanting, state: OffSeason['state'], today: string) {
  const day = inYear(dayAndMonth)
  if (isOpen) return texts.headline.open(day(to, today))
  return state === 'not-planted' ? texts.headline.plantingFrom(dayAndMonth(from), day(to, today)) : null
}

export type RechargeWords = { full: string; gained: string; ahead: string[]; basis: string[] }

/** How full the soil is, what it gained, and what is to be expected. */
export function rechargeWords(recharge: Recharge, today: string, units: UnitSystem): RechargeWords {
  const { full, ahead, since, soil, available } = recharge
  const holds = waterText(available, units)
  const type = soilTypeTexts[soil.type]
  return {
    full: texts.recharge.full(percentOf(full)),
    gained: gainedWords(recharge, units),
    ahead:
      ahead === null
        ? []
        : [
            texts.recharge.chance(beginWords(ahead, today), chanceText(ahead.fullChance)),
            percentOf(ahead.low) === percentOf(ahead.high)
              ? texts.recharge.sure(percentOf(ahead.low))
              : texts.recharge.between(percentOf(ahead.low), percentOf(ahead.high)),
          ],
    basis: [
      since === null ? texts.recharge.bare : texts.recharge.stubble,
      soil.from === 'assumed'
        ? texts.recharge.assumed(type, holds)
        : texts.recharge.holds(capital(type), holds),
    ],
  }
}

function gainedWords({ gained, normalGained, normalFull }: Recharge, units: UnitSystem): string {
  const { since, sinceNormally, more, less, same, normalFull: usually } = texts.recharge
  if (gained === null) return normalFull === null ? '' : usually(percentOf(normalFull))
  const changed = (amount: number) =>
    amount === 0 ? same : (amount > 0 ? more : less)(waterText(Math.abs(amount), units))
  return normalGained === null
    ? since(changed(gained))
    : sinceNormally(changed(gained), changed(normalGained))
}

export type PlantingCardWords = { when: string; note: string; sentence: string; facts: [string, string][] }

/** The dates of the next planting, and what past years and the outlook say of them. */
export function nextPlantingWords(
  planting: NextPlanting,
  { today, review }: Pick<OffSeason, 'today' | 'review'>,
  units: UnitSystem,
): PlantingCardWords {
  const { from, to, isOpen, past, outlook } = planting
  const { planting: words } = texts
  return {
    when: isOpen ? words.until(dateOnly(to)) : words.span(dateOnly(from), dateOnly(to)),
    note: isOpen ? words.open : words.ahead(dayNumber(from) - dayNumber(today)),
    sentence:
      past === null
        ? ''
        : past.best
          ? words.best(dateOnly(past.best.date), inTen(past.best.share))
          : words.never,
    facts: [
      ...(review ? [[words.last, inYear(dateOnly)(review.from, today)] satisfies [string, string]] : []),
      ...(past ? pastFacts(past, planting, units) : []),
      ...(outlook ? outlookFacts(outlook) : []),
    ],
  }
}

/** Each crop that could come next, when it is usually planted, and how surely it ripens. */
export const nextCropFacts = (crops: readonly NextCrop[]): [string, string][] =>
  crops.map(({ crop, form, from, to, isOpen, ripens }) => {
    const { crops: words, planting } = texts
    const name = words.names[crop]
    const when = isOpen ? planting.until(dateOnly(to)) : planting.span(dateOnly(from), dateOnly(to))
    const ripe = ripens >= ALWAYS ? words.always : words.ripe(inTen(ripens))
    return [form === null ? name : words.forms[form](name.toLowerCase()), words.fact(when, ripe)]
  })

/** '8 of 10', as years are counted; the ends are not rounded away. */
const inTen = (share: number): string => `${Math.max(share > 0 ? 1 : 0, Math.round(TEN * share))} of ${TEN}`

/** From this share of years on it is always so. */
const ALWAYS = 0.95

function pastFacts(
  { soilMin, warmFirst, warmLast, dry, lastFrost }: NonNullable<NextPlanting['past']>,
  { from, to }: NextPlanting,
  units: UnitSystem,
): [string, string][] {
  const { planting: words } = texts
  const facts: [string, string][] = []
  if (soilMin !== null && warmFirst !== null && warmLast !== null)
    facts.push([
      words.warm(limitText(soilMin, units)),
      Math.min(warmFirst, warmLast) >= ALWAYS
        ? words.warmAlways
        : words.warmBetween(inTen(warmFirst), dateOnly(from), inTen(warmLast), dateOnly(to)),
    ])
  facts.push([words.dry, words.dryDays(inTen(dry))])
  if (lastFrost)
    facts.push([
      units === 'metric' ? words.frost : words.frostImperial,
      words.frostDays(dateOnly(lastFrost.usual), dateOnly(lastFrost.late)),
    ])
  return facts
}

/** A third is chance alone: from this share on the outlook says something. */
const SIGNAL = 0.45

function outlookFacts({
  from,
  to,
  rain,
  temperature,
}: NonNullable<NextPlanting['outlook']>): [string, string][] {
  const { signals, outlook } = texts.planting
  const signs = [signalOf('temperature', temperature), signalOf('rain', rain)].filter((sign) => sign !== null)
  return [[outlook(monthOf(from), monthOf(to)), signs.length === 0 ? signals.none : signs.join('; ')]]
}

function signalOf(key: 'rain' | 'temperature', { below, above }: Terciles): string | null {
  const { signals } = texts.planting
  const side = above >= below ? 'above' : 'below'
  const chance = Math.max(above, below)
  return chance >= SIGNAL ? signals.chance(signals[key][side], chanceText(chance)) : null
}

const monthOf = (day: string): string => dateOnly(day).replace(/^\d+ /, '')
