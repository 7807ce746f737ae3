import type { ReportMail } from '@windrow/contract/entities/report.ts'
import { expect, test } from 'vitest'
import { recipientsAgain } from './report-words.ts'

const mail = (recipient: string, outcome: ReportMail['outcome']): ReportMail => ({
  recipient,
  outcome,
  attempts: 1,
  sent_at: null,
  due_at: null,
  error: null,
})

test('those who have not had it come before all others', () => {
  const mails = [mail('ada', 'sent'), mail('bo', 'failed'), mail('cy', 'unsubscribed')]
  expect(recipientsAgain({ state: 'ready', mails })).toMatchObject({ fixed: [], added: ['bo'] })
})

test('where all had it they are all filled in, without those who want none', () => {
  const mails = [mail('ada', 'sent'), mail('bo', 'waiting'), mail('cy', 'unsubscribed')]
  expect(recipientsAgain({ state: 'ready', mails })).toEqual({ fixed: [], added: ['ada', 'bo'], hint: null })
})

test('one that could not be made goes to all it was meant for, whatever is chosen', () => {
  const mails = [mail('ada', 'failed'), mail('bo', 'failed')]
  expect(recipientsAgain({ state: 'failed', mails })).toMatchObject({ fixed: ['ada', 'bo'], added: [] })
})
