import { NOTIFICATION_MS } from '@windrow/contract/limits.ts'
import { expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toast.ts'

test('a notification stays for 2000 ms [S1-9.03]', () => {
  expect(NOTIFICATION_MS).toBe(2000)
})

test('notifications keep their order and leave one by one, and listeners hear of both', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeToToasts(listener)
  const first = toast.success('Row added successfully!')
  toast.error('Could not save', 'Your changes are still in the form.')
  expect(currentToasts().map(({ tone, detail }) => [tone, detail])).toEqual([
    ['success', null],
    ['error', 'Your changes are still in the form.'],
  ])
  dismissToast(first)
  expect(currentToasts().map(({ message }) => message)).toEqual(['Could not save'])
  expect(listener).toHaveBeenCalledTimes(3)
  unsubscribe()
  for (const { id } of currentToasts()) dismissToast(id)
  expect(listener).toHaveBeenCalledTimes(3)
})
