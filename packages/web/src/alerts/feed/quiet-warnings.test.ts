import type { FeedEvent } from '@windrow/contract/entities/feed.ts'
import { expect, test } from 'vitest'
import { quietNames, quietText, quietWarnings } from './feed-words.ts'

test('the thresholds of warnings that rest are in the units of the reader [S2-9.20..23]', () => {
  const textsIn = (units: 'metric' | 'imperial') =>
    quietWarnings([]).map((warning) => quietText(warning, units))
  expect(textsIn('metric')).toEqual([
    'No day above 34 °C expected.',
    'No frost expected (0 °C or below).',
    'No unusually cold night expected (below 18 °C).',
    'No day with more than 60 mm of rain expected.',
  ])
  expect(textsIn('imperial')).toEqual([
    'No day above 93 °F expected.',
    'No frost expected (32 °F or below).',
    'No unusually cold night expected (below 64 °F).',
    'No day with more than 2.36 in of rain expected.',
  ])
})

test('a warning that is set is not among them, and the others are named', () => {
  const frost = { what: { kind: 'warning', warning: 'frostWarning' } } as FeedEvent
  expect(quietWarnings([frost])).toHaveLength(3)
  expect(quietNames(quietWarnings([frost]))).toBe('Heat, Cold night, Heavy rain · next 7 days')
  expect(quietNames(quietWarnings([]))).toBe('Next 7 days')
})
