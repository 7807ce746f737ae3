import type { Report } from '@windrow/contract/entities/report.ts'
import { expect, test } from 'vitest'
import { listInterval } from './reports-data.ts'

const report = (
  state: Report['state'],
  ...mails: Pick<Report['mails'][number], 'outcome' | 'attempts'>[]
): Report => ({
  report_id: '11111111-1111-4111-8111-111111111111',
  report_type: 'field_summary',
  state,
  error: null,
  created_at: '2026-05-14T06:00:00Z',
  made_at: null,
  field_names: [],
  field_count: 0,
  schedule_id: null,
  file: null,
  mails: mails.map((mail) => ({ recipient: 'a@b.c', sent_at: null, due_at: null, error: null, ...mail })),
})

test('the list is requested again while something is on its way, slowly while a mail is put off', () => {
  expect(listInterval([])).toBe(false)
  expect(listInterval([report('ready', { outcome: 'sent', attempts: 1 }), report('failed')])).toBe(false)
  expect(listInterval([report('queued')])).toBe(2_500)
  expect(listInterval([report('ready', { outcome: 'waiting', attempts: 0 })])).toBe(2_500)
  expect(listInterval([report('ready', { outcome: 'waiting', attempts: 3 })])).toBe(30_000)
})
