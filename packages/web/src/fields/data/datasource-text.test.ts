import { expect, test } from 'vitest'
import { datasourceText } from './datasource.ts'

const datasources = {
  era: { 'climateai-id': 'ERA5', distance: 4.2 },
  ghcn: null,
  suggested: 'era' as const,
  selected: 'era' as const,
}

test('a source is named by its id and its distance, in km or miles', () => {
  expect(datasourceText({ datasources }, 'era', 'metric')).toBe('ERA5, 4.2 km')
  expect(datasourceText({ datasources }, 'era', 'imperial')).toBe('ERA5, 2.6 mi')
})

test('a station that is not there has no words', () => {
  expect(datasourceText({ datasources }, 'ghcn', 'metric')).toBeNull()
})
