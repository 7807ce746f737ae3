import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { expect, test } from 'vitest'
import { hourlyCsv } from './hourly-csv.ts'

const dataset = (hist: object, fc: object): WeatherDataset =>
  ({ ds_hist: hist, ds_fc: fc, ds_clim: { time: [] } }) as unknown as WeatherDataset

const temperature = dataset(
  { time: ['2026-05-13T22:00', '2026-05-13T23:00'], t2m: [10, null] },
  { time: ['2026-05-14T00:00'], t2m: { '0.05': [-1], '0.5': [0], '0.95': [1] } },
)

test('an hourly file: observed, then forecast, missing hours empty, units in the head [S2-2.150]', async () => {
  const text = await hourlyCsv([{ path: 'temperature', dataset: temperature }], 'imperial').text()
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Time,t2m observed (°F),t2m forecast 0.05 (°F),t2m forecast 0.5 (°F),t2m forecast 0.95 (°F)',
    '2026-05-13T22:00,50,,,',
    '2026-05-13T23:00,,,,',
    '2026-05-14T00:00,,30.2,32,33.8',
    '',
  ])
})

test('a second variable stands beside the first, and a forecast without members has one column', async () => {
  const radiation = dataset(
    { time: ['2026-05-13T22:00', '2026-05-13T23:00'], ssrd_mean: [0, 4] },
    { time: ['2026-05-14T00:00'], ssrd_mean: { '-1.0': [7] } },
  )
  const text = await hourlyCsv(
    [
      { path: 'temperature', dataset: temperature },
      { path: 'solar_radiation', dataset: radiation },
    ],
    'metric',
  ).text()
  const [head, first, , last] = text.replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(/,ssrd_mean observed \(W\/m²\),ssrd_mean forecast \(W\/m²\)$/)
  expect(first).toBe('2026-05-13T22:00,10,,,,0,')
  expect(last).toBe('2026-05-14T00:00,,-1,0,1,,7')
})

test('the hour that autumn shows twice is there twice', async () => {
  const autumn = dataset(
    {
      time: ['2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T01:00', '2026-11-01T02:00'],
      t2m: [4, 3, 2, 1],
    },
    { time: [], t2m: { '0.5': [] } },
  )
  const text = await hourlyCsv([{ path: 'temperature', dataset: autumn }], 'metric').text()
  expect(text.split('\r\n').slice(1, -1)).toEqual([
    '2026-11-01T00:00,4,',
    '2026-11-01T01:00,3,',
    '2026-11-01T01:00,2,',
    '2026-11-01T02:00,1,',
  ])
})
