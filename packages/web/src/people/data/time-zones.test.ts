import { expect, test } from 'vitest'
import { timeZoneGroups } from './settings.ts'

test('zones stand by continent, with readable names', () => {
  expect(timeZoneGroups(['Europe/Paris', 'America/New_York', 'America/Boise'], null)).toEqual([
    {
      group: 'America',
      items: [
        { value: 'America/Boise', label: 'America/Boise' },
        { value: 'America/New_York', label: 'America/New York' },
      ],
    },
    { group: 'Europe', items: [{ value: 'Europe/Paris', label: 'Europe/Paris' }] },
  ])
})

test('a zone that is set is always in the list', () => {
  expect(timeZoneGroups(['Europe/Paris'], 'UTC').map(({ group }) => group)).toEqual(['Europe', 'UTC'])
})
