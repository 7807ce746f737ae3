import type { Delivery } from '@windrow/contract/entities/delivery.ts'
import { expect, test } from 'vitest'
import { momentText } from '../../ui/text/dates.ts'
import { outcomeText } from './deliveries.ts'

const delivery = (parts: Partial<Delivery>): Delivery => ({
  id: '11111111-1111-4111-8111-111111111111',
  channel: 'email',
  recipient: 'ada@farm.test',
  subject: 'Frost',
  outcome: 'waiting',
  created_at: '2026-05-14T06:00:00Z',
  due_at: '2026-05-14T06:10:00Z',
  sent_at: null,
  held: false,
  attempts: 0,
  error: null,
  event_count: 0,
  events: [],
  ...parts,
})
const at = (time: string) => momentText(`2026-05-14T${time}:00Z`)

test('a time is shown with weekday and day', () => {
  expect(momentText('2026-05-14T06:10:00')).toBe('Thu 14 May, 06:10')
})

test('what became of a message', () => {
  expect(outcomeText(delivery({ outcome: 'sent', sent_at: '2026-05-14T06:11:00Z', attempts: 1 }))).toBe(
    at('06:11'),
  )
  expect(outcomeText(delivery({}))).toBe(`Grouping alerts, sends at ${at('06:10')}`)
  expect(outcomeText(delivery({ due_at: null }))).toBe('Sends soon')
  expect(outcomeText(delivery({ held: true }))).toBe(
    `Held back for your quiet hours, sends at ${at('06:10')}`,
  )
  expect(outcomeText(delivery({ attempts: 2 }))).toBe(`Tried 2 times, again ${at('06:10')}`)
  expect(outcomeText(delivery({ attempts: 1, due_at: null }))).toBe('Tried once')
  expect(outcomeText(delivery({ outcome: 'failed', due_at: null, attempts: 8 }))).toBe(
    `Written ${at('06:00')}, given up after 8 tries`,
  )
})
