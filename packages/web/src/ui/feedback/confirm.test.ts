import { expect, test } from 'vitest'
import { confirm, currentQuestion, dropQuestion, showMessage } from './confirm.ts'

test('questions wait for each other, and each gets its own response', async () => {
  const first = confirm({ title: 'Delete this alert?', message: 'For good', confirmLabel: 'Delete alert' })
  const second = confirm({
    title: 'Remove Ann?',
    message: 'She can be invited again',
    confirmLabel: 'Remove',
  })
  const question = currentQuestion()
  expect(question?.title).toBe('Delete this alert?')
  question?.resolve(true)
  if (question) dropQuestion(question.id)
  const next = currentQuestion()
  expect(next?.title).toBe('Remove Ann?')
  next?.resolve(false)
  if (next) dropQuestion(next.id)
  expect(await first).toBe(true)
  expect(await second).toBe(false)
  expect(currentQuestion()).toBeNull()
})

test('a message is done when it has been closed', async () => {
  const read = showMessage({ title: 'Could not sign in', message: 'Wrong email or password.' })
  const shown = currentQuestion()
  expect(shown?.kind).toBe('message')
  shown?.resolve(false)
  if (shown) dropQuestion(shown.id)
  await read
})
