import { placesApi } from '@windrow/contract/api/places.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const find = async (q: string, around: { lat?: number; lon?: number } = {}) =>
  (await ada.call(placesApi.findPlaces, { query: { q, ...around } })).data
const first = async (q: string, around = {}) => {
  const [place] = await find(q, around)
  return place && `${place.name}, ${place.region}, ${place.country}`
}
const at = async (lat: number, lon: number) =>
  (await ada.call(placesApi.getRegionAt, { query: { lat, lon } })).region

describe('places by name', () => {
  test('have their region, country, coordinates and people, the larger first', async () => {
    const [paris] = await find('Paris')
    expect(paris).toMatchObject({ name: 'Paris', country: 'France' })
    expect(paris?.lat).toBeCloseTo(48.853, 2)
    expect(paris?.lon).toBeCloseTo(2.349, 2)
    expect(paris?.population).toBeGreaterThan(2_000_000)
    expect(await first('rupe', { lat: 42.6, lon: -113.8 })).toBe('Rupert, Idaho, United States')
  })

  test('come nearest first to the middle of the map', async () => {
    expect(await first('Paris', { lat: 33.6, lon: -95.5 })).toBe('Paris, Texas, United States')
    expect(await first('San Pedro', { lat: -33.7, lon: -59.7 })).toMatch(/Argentina$/)
  })

  test('are found without accents and case, by any of their words, and within a region or country', async () => {
    expect(await first('sao paulo')).toMatch(/^São Paulo/)
    expect(await first('MERIGNAC')).toBe('Mérignac, Gironde, France')
    expect((await find('bouscat')).map(({ name }) => name)).toContain('Le Bouscat')
    expect(await first('Ames, Iowa')).toBe('Ames, Iowa, United States')
    expect(await first('Ames Iowa')).toBe('Ames, Iowa, United States')
    expect(await first('paris, united')).toMatch(/United States$/)
  })

  test('are regions too, which lie in no other', async () => {
    expect(await find('Punjab')).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Punjab', region: '', country: 'India' })]),
    )
  })

  test('are at most eight, and none where nothing fits', async () => {
    expect(await find('s')).toHaveLength(8)
    expect(await find('qqqqxx')).toEqual([])
    expect(await find(',')).toEqual([])
  })
})

describe('the region of a place', () => {
  test('is that of the towns around it', async () => {
    expect(await at(30.9, 75.85)).toBe('Punjab, India')
    expect(await at(42.6, -113.8)).toBe('Idaho, United States')
    expect(await at(42.03, -93.7)).toBe('Iowa, United States')
    expect(await at(44.84, -0.6)).toBe('Gironde, France')
    expect(await at(-33.1, -61.2)).toBe('Santa Fe, Argentina')
  })

  test('is not guessed far from all towns, and holds across the 180th meridian', async () => {
    expect(await at(0, -150)).toBeNull()
    expect(await at(-89.9, 0)).toBeNull()
    expect(await at(-16.8, -179.98)).toMatch(/Fiji$/)
  })
})

test('places are for accounts, and their input is checked', async () => {
  expect((await windrow.send('/api/v1/places?q=Paris')).status).toBe(401)
  expect((await windrow.send('/api/v1/places/at?lat=1&lon=1')).status).toBe(401)
  for (const query of [
    '',
    '?q=',
    '?q=a&lat=91',
    '?q=a&lat=&lon=',
    '?q=a&lat=1&lon=x',
    '?q=a&page=2',
    `?q=${'a'.repeat(101)}`,
  ])
    expect((await windrow.send(`/api/v1/places${query}`, { token: ada.token })).status, query).toBe(422)
  expect((await windrow.send('/api/v1/places/at?lat=1', { token: ada.token })).status).toBe(422)
})
