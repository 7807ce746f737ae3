import type { FeedEvent, FieldFeed, RegionalAlert } from '@windrow/contract/entities/feed.ts'
import { expect, test } from 'vitest'
import { eventsByDay, lotEvents, lotNames, lotsAtRest, orderedLots, regionHeadline } from './lots.ts'

const TODAY = '2026-05-14' // a Thursday

const event = (start: string, parts: Partial<FeedEvent> = {}): FeedEvent => ({
  type: 'meteo',
  alert: true,
  start,
  end: start,
  at: '2026-05-14T06:00:00Z',
  what: { kind: 'warning', warning: 'frostWarning' },
  temperature: -2,
  precipitation: null,
  ...parts,
})

const rule = (start: string, title: string, risk = 'risk_cold'): FeedEvent =>
  event(start, {
    type: 'agronomic',
    what: {
      kind: 'rule',
      range: {
        start,
        end: start,
        label: '',
        metadata: {
          alert_id: `id of ${title}`,
          title,
          risk,
          threshold: 0,
          unit: '°C',
          probability: 0.7,
          required_probability: 0.4,
          recurrent_days: 1,
        },
      },
    },
  })

const lot = (name: string, events: FeedEvent[] = [], parts: Partial<FieldFeed> = {}): FieldFeed => ({
  uuid: name,
  name,
  today: '2026-05-14',
  events,
  pending: false,
  undecided: [],
  ...parts,
})
const undecided = {
  undecided: [
    { alert_id: '1', title: 'Frost', risk: 'risk_wet_soil', type: 'soil', state: 'noData' } as const,
  ],
}

test('lots stand as the server orders them', () => {
  const order = ['b', 'c'].map((uuid) => ({ uuid }) as RegionalAlert)
  expect(orderedLots([lot('a'), lot('b'), lot('c')], order).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
})

test('a feed has the events of its type; by date what has begun stands under today', () => {
  const lots = [
    lot('a', [
      event('2026-05-16'),
      event('2026-05-15', { type: 'soil' }),
      event('2026-05-12', { alert: false }),
    ]),
    lot('b', [event('2026-05-14')]),
  ]
  const events = lotEvents(lots, 'meteo')
  expect(events.map(({ lot: { name }, event: { start } }) => [name, start])).toEqual([
    ['a', '2026-05-16'],
    ['b', '2026-05-14'],
    ['a', '2026-05-12'],
  ])
  expect(new Set(events.map(({ key }) => key)).size).toBe(3)
  expect(eventsByDay(events, TODAY).map(({ day, events: of }) => [day, of.length])).toEqual([
    ['2026-05-14', 2],
    ['2026-05-16', 1],
  ])
})

test('a lot that is not known is not among those where all is well [D-6.16]', () => {
  const lots = [lot('a'), lot('b', [], { pending: true }), lot('c', [], undecided), lot('d', [event(TODAY)])]
  const { ok, pending, undecided: open } = lotsAtRest(lots, 'soil')
  expect([ok, pending, open].map((some) => some.map(({ name }) => name))).toEqual([['a', 'd'], ['b'], ['c']])
  expect(lotsAtRest(lots, 'meteo').ok.map(({ name }) => name)).toEqual(['a', 'c'])
})

test('the headline says what is most urgent, when, and in how many lots', () => {
  const frost = (start: string) => [rule(start, 'Frost at emergence')]
  const lots = [
    lot('a', frost('2026-05-16')),
    lot('b', [event('2026-05-15'), ...frost('2026-05-17')]),
    lot('c', frost('2026-05-18')),
    lot('d'),
  ]
  expect(regionHeadline(lots, TODAY)).toBe('Frost at emergence from Saturday in three of four lots')
  expect(regionHeadline(lots.slice(0, 3), TODAY)).toBe('Frost at emergence from Saturday in all three lots')
  expect(regionHeadline(lots.slice(0, 1), TODAY)).toBe('Frost at emergence on Saturday')
  expect(regionHeadline([lot('a', frost('2026-05-12'))], TODAY)).toBe('Frost at emergence today')
  expect(regionHeadline([lot('a', frost('2026-05-15'))], TODAY)).toBe('Frost at emergence tomorrow')
  expect(regionHeadline([lot('a', frost('2026-05-21'))], TODAY)).toBe('Frost at emergence from Thu 21 May')
})

test('rules of the same risk that are called otherwise are named by the risk', () => {
  const lots = [
    lot('a', [rule('2026-05-16', 'Frost at emergence')]),
    lot('b', [rule('2026-05-16', 'Night frost')]),
  ]
  expect(regionHeadline(lots, TODAY)).toBe('Cold on Saturday in both lots')
})

test('without an alert all is well, unless something is not known [D-6.16]', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => lot(name))
  expect(regionHeadline(four, TODAY)).toBe("Everything's OK in all four lots")
  expect(regionHeadline([lot('a')], TODAY)).toBe("Everything's OK")
  expect(regionHeadline([...four, lot('e', [], undecided)], TODAY)).toBe(
    'No alert, but one of five lots are not known yet',
  )
  expect(regionHeadline([lot('a', [], { pending: true })], TODAY)).toBe('Not known yet')
  // Worth knowing, but nothing warns.
  expect(regionHeadline([lot('a', [event(TODAY, { alert: false })])], TODAY)).toBe("Everything's OK")
})

test('many lots are named by the first', () => {
  expect(lotNames([lot('a'), lot('b')])).toBe('a, b')
  expect(lotNames(Array.from({ length: 243 }, (_, n) => lot(`F${n}`)))).toBe('F0, F1, F2 and 240 more')
})

test('the headline says from when on where the lots have it on different days, as their items do', () => {
  const both = (one: string, other: string) => [lot('a', [event(one)]), lot('b', [event(other)])]
  expect(regionHeadline(both('2026-05-16', '2026-05-16'), TODAY)).toMatch(/ on Saturday in both lots$/)
  expect(regionHeadline(both('2026-05-18', '2026-05-16'), TODAY)).toMatch(/ from Saturday in both lots$/)
  expect(regionHeadline(both('2026-05-12', '2026-05-16'), TODAY)).toMatch(/ from today in both lots$/)
  expect(regionHeadline(both('2026-05-12', TODAY), TODAY)).toMatch(/ today in both lots$/)
})
