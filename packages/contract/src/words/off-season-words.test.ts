import { madeNoGrowth, madeSeasonOver } from '@windrow/testkit/fields/made-dashboard.ts'
import { madeOffSeason } from '@windrow/testkit/fields/made-off-season.ts'
import { describe, expect, test } from 'vitest'
import type { NextPlanting, Recharge, ReviewKey, Standing } from '../entities/off-season.ts'
import {
  isOffSeason,
  nextCropFacts,
  nextPlantingWords,
  offSeasonHeadline,
  placeOf,
  rechargeWords,
  reviewRow,
  standingWords,
} from './off-season-words.ts'

const made = madeOffSeason()
const recharge = made.recharge as Recharge
const planting = made.planting as NextPlanting
const normal = (below: number, above: number, years = 30) => ({
  low: 0,
  middle: 1,
  high: 2,
  below,
  above,
  years,
})

/** Far from the middle, whatever is counted. */
const far = (key: ReviewKey, among: Standing | null) => ({
  key,
  value: among && among.below < 15 ? -99 : 99,
  normal: among,
})
const standing = (key: ReviewKey, among: Standing | null) => standingWords(far(key, among))

test('a season is off once nothing stands any more, and before anything is planted', () => {
  const end = (by: 'ripe' | 'frost', isOver: boolean) => ({ date: '2026-08-15', by, isOver })
  expect(isOffSeason({ missing: null, end: null })).toBe(false)
  expect(isOffSeason({ missing: null, end: end('ripe', false) })).toBe(false)
  expect(isOffSeason({ missing: null, end: end('ripe', true) })).toBe(true)
  expect(isOffSeason({ missing: null, end: end('frost', false) })).toBe(true)
  expect(isOffSeason({ missing: 'not-planted', end: null })).toBe(true)
  expect(isOffSeason({ missing: 'unknown-crop', end: null })).toBe(false)
})

describe('a number against normal', () => {
  test('stands out from 7 years of 10 on', () => {
    expect(standing('rain', normal(24, 6))).toBe('wetter than 8 of 10 years')
    expect(standing('rain', normal(8, 22))).toBe('drier than 7 of 10 years')
    expect(standing('temperature', normal(15, 15))).toBe('about normal')
    expect(standing('heat', normal(0, 0))).toBe('about normal')
  })

  test('nearly all years are not all', () => {
    expect(standing('temperature', normal(29, 1))).toBe('warmer than 9 of 10 years')
    expect(standing('temperature', normal(30, 0))).toBe('warmer than all 30 years')
    expect(standing('yield', normal(0, 30))).toBe('less than in all 30 years')
    expect(standing('need', null)).toBe('what is normal is not known')
  })

  test('a little more is about normal, however few years had as much', () => {
    const close = { key: 'yield', value: 4, normal: normal(28, 2) } as const
    expect(standingWords(close)).toBe('about normal')
    expect(placeOf(close)).toBeCloseTo(0.65)
  })

  test('has a place among them, ties in the middle', () => {
    expect(placeOf(far('rain', normal(24, 6)))).toBeCloseTo(0.8)
    expect(placeOf(far('rain', normal(0, 0)))).toBe(0.5)
    expect(placeOf(far('rain', null))).toBeNull()
  })

  test('is shown in the units of the reader', () => {
    const rows = (made.review?.figures ?? []).map((figure) => reviewRow(figure, 'metric'))
    expect(rows.map(({ name, value, normal: usual }) => [name, value, usual])).toEqual([
      ['Rain', '61 mm', '120 mm'],
      ['Mean temperature', '18.3 °C', '17.0 °C'],
      ['Days above 33 °C', '9', '8'],
      ['Water the crop needed', '540 mm', '520 mm'],
      ['Water missing without irrigation', '180 mm', '90 mm'],
      ['Yield, of the attainable', '49 %', '71 %'],
    ])
    const [rain, warmth, heat] = (made.review?.figures ?? []).map((figure) => reviewRow(figure, 'imperial'))
    expect([rain?.value, warmth?.value, heat?.name]).toEqual(['2.4 in', '64.9 °F', 'Days above 91.4 °F'])
  })
})

describe('the headline', () => {
  test('says that the season is over, how it went, and what the soil and the next planting can expect', () => {
    expect(offSeasonHeadline(made, madeSeasonOver())).toBe(
      'Season over: ripe since Sat 15 Aug. A dry, warm season: 49 % of the attainable yield, less than in 9 of 10 years. ' +
        'The soil is 71 % full; full by planting on 1 April 2027: about 7 in 10 (68 %).',
    )
  })

  test('in a planting season that has begun it says until when', () => {
    const open = { ...made, recharge: { ...recharge, ahead: null }, planting: { ...planting, isOpen: true } }
    expect(offSeasonHeadline(open, madeSeasonOver())).toMatch(
      /The soil is 71 % full\. The usual planting season is open until 31 May 2027\.$/,
    )
  })

  test('without a planting date it says when planting is usual', () => {
    const bare = madeOffSeason({ state: 'not-planted', review: null })
    expect(offSeasonHeadline(bare, madeNoGrowth('not-planted'))).toBe(
      'No planting date is entered. The soil is 71 % full; full by planting on 1 April 2027: about 7 in 10 (68 %). ' +
        'Usual planting from 1 April to 31 May 2027.',
    )
  })
})

describe('how the soil refills', () => {
  test('says how full it is, what it gained, and what to expect', () => {
    expect(rechargeWords(recharge, made.today, 'metric')).toEqual({
      full: '71 % full',
      gained: '62 mm more since harvest, normally 48 mm more',
      ahead: [
        'Full by planting on 1 April 2027: about 7 in 10 (68 %).',
        '8 times in 10 between 86 % and 100 % full then.',
      ],
      basis: ['Reckoned as bare ground or stubble since harvest.', 'Soil assumed: loam, 150 mm when full.'],
    })
  })

  test('a soil may be drier than at harvest, or no harvest be known', () => {
    const words = (parts: Partial<Recharge>) =>
      rechargeWords({ ...recharge, ...parts }, made.today, 'metric').gained
    expect(words({ gained: -12, normalGained: null })).toBe('12 mm less since harvest')
    expect(words({ gained: -12, normalGained: -3 })).toBe('12 mm less since harvest, normally 3 mm less')
    expect(words({ gained: 0 })).toBe('no change since harvest, normally 48 mm more')
    expect(words({ since: null, gained: null })).toBe('normally 63 % on this day')
  })
})

test('crops that could come next: when each is planted, and how surely it ripens', () => {
  const [wheat] = made.crops
  if (!wheat) throw new Error('There is no crop.')
  expect(nextCropFacts([...made.crops, { ...wheat, form: 'winter', isOpen: true }])).toEqual([
    ['Spring wheat', '1 Apr to 31 May; ripe in every year'],
    ['Maize', '15 Apr to 31 May; ripe in 9 of 10 years'],
    ['Winter wheat', 'Until 31 May; ripe in every year'],
  ])
})

describe('the next planting', () => {
  test('has its dates, the days until it, and what past years had', () => {
    expect(nextPlantingWords(planting, made, 'metric')).toEqual({
      when: '1 Apr to 31 May',
      note: 'in 137 days',
      sentence: 'Soil warm and dry enough: best about 5 May, in 8 of 10 past years.',
      facts: [
        ['Your last planting', '22 Apr'],
        ['Soil at 7 °C or warmer', '6 of 10 years on 1 Apr, 10 of 10 on 31 May'],
        ['Dry enough to drive on', '9 of 10 days'],
        ['Last frost (0 °C)', 'about 9 May; 1 year in 10 after 23 May'],
        ['Outlook, Feb to May', 'warmer than normal: about 5 in 10 (52 %)'],
      ],
    })
  })

  test('an outlook that says no more than chance is none', () => {
    const third = { below: 0.35, above: 0.3 }
    const outlook = { from: '2027-02-15', to: '2027-05-15', rain: third, temperature: third }
    const { facts } = nextPlantingWords({ ...planting, outlook }, made, 'metric')
    expect(facts.at(-1)).toEqual(['Outlook, Feb to May', 'no clear sign'])
  })

  test('one that has begun is open until its end', () => {
    const open = { ...planting, from: '2026-10-30', to: '2026-12-30', isOpen: true }
    expect(nextPlantingWords(open, made, 'metric')).toMatchObject({
      when: 'Until 30 Dec',
      note: 'open now',
    })
  })
})
