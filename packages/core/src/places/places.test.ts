import { describe, expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { foldName } from './fold-name.ts'
import { readCoordinates } from './read-coordinates.ts'
import { regionFits } from './region-fits.ts'

/** Rupert in Idaho, in every way in which it is written. */
const RUPERT = [
  '42.6, -113.8',
  '42.6 -113.8',
  '42.6,-113.8',
  '  (42.6, −113.8) ',
  '42,6; -113,8',
  '42,6 -113,8',
  '42,6, -113,8',
  '42,6,-113,8',
  '42.6° -113.8°',
  '42.6 N 113.8 W',
  '42.6N, 113.8W',
  'N 42.6 W 113.8',
  'N42.6, W113.8',
  '113.8 W, 42.6 N',
  '42.6° N, 113.8° W',
  "42°36'N 113°48'W",
  '42°36\'00"N 113°48\'00"W',
  '42° 36′ 0″ N, 113° 48′ 0″ W',
  '42º36’00”N, 113º48’00”W',
  "N 42° 36.000' W 113° 48.000'",
  '42 36 0 N 113 48 0 W',
  '42 36 0, -113 48 0',
  '42:36:00 N 113:48:00 W',
  '42 36.0 -113 48.0',
  'Lat: 42.6 Lon: -113.8',
  'latitude=42.6, longitude=-113.8',
  '42.6 North, 113.8 West',
  '42.6\t-113.8',
  '42.6 / -113.8',
  '-113.8, 42.6',
  '[-113.8, 42.6]',
  'geo:42.6,-113.8',
  'geo:42.6,-113.8;u=35',
  'geo:42.6,-113.8?z=15',
  'geo:0,0?q=42.6,-113.8(North pivot)',
  'https://www.google.com/maps/@42.6,-113.8,15z',
  'https://www.google.com/maps/place/Rupert/@42.7,-113.9,15z/data=!3m1!4b1!4m5!3m4!8m2!3d42.6!4d-113.8',
  'https://www.google.com/maps?q=42.6,-113.8',
  'https://maps.google.com/?q=loc:42.6,-113.8',
  'https://www.google.com/maps/search/?api=1&query=42.6%2C-113.8',
  'https://maps.apple.com/?ll=42.6,-113.8&q=Pin',
  'https://www.openstreetmap.org/#map=15/42.6/-113.8',
  'https://www.openstreetmap.org/?mlat=42.6&mlon=-113.8#map=15/42.9/-113.1',
  'https://www.bing.com/maps?cp=42.6~-113.8&lvl=15',
]

describe('coordinates', () => {
  test.each(RUPERT)('%s', (text) => {
    const place = readCoordinates(text)
    expect(place?.lat).toBeCloseTo(42.6, 6)
    expect(place?.lon).toBeCloseTo(-113.8, 6)
  })

  test('keep their sign in all four quarters of the globe', () => {
    expect(readCoordinates('33.1 S 61.2 W')).toEqual({ lat: -33.1, lon: -61.2 })
    expect(readCoordinates('S 34.5, E 146.4')).toEqual({ lat: -34.5, lon: 146.4 })
    expect(readCoordinates('30.9, 75.85')).toEqual({ lat: 30.9, lon: 75.85 })
    expect(readCoordinates('-0°30\'0", 10°0\'0"')).toEqual({ lat: -0.5, lon: 10 })
  })

  test('of a full plus code are its middle', () => {
    const place = readCoordinates('8FW4V75V+8Q')
    expect(place?.lat).toBeCloseTo(48.8583, 3)
    expect(place?.lon).toBeCloseTo(2.2944, 3)
  })

  test.each([
    '',
    'Rupert',
    'Rupert 42',
    '42.6',
    '95, 190',
    '91, 20, 3',
    '42.6 N 113.8 N',
    "42°70'N 113°48'W",
    '-42.6 S 113.8 W',
    'Highway 24, 83350',
    'geo:north',
    'https://example.com/42',
  ])('are not in "%s"', (text) => {
    expect(readCoordinates(text)).toBeNull()
  })
})

test('a distance is that of the great circle', () => {
  const [ames, bordeaux] = [
    { lat: 42.03, lon: -93.62 },
    { lat: 44.84, lon: -0.58 },
  ]
  expect(distanceKm(ames, { lat: 43.03, lon: -93.62 })).toBeCloseTo(111.19, 1)
  expect(distanceKm(ames, bordeaux)).toBeCloseTo(distanceKm(bordeaux, ames), 6)
  expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.19, 1)
})

test('a name is searched without case, accents and hyphens', () => {
  expect(foldName("Saint-Jean-d'Illac")).toBe('saint jean dillac')
  expect(foldName('São José do Rio Prêto')).toBe('sao jose do rio preto')
})

test('a region fits where it names the state or the country', () => {
  expect(regionFits('Snake River Plain, Idaho', 'Idaho, United States')).toBe(true)
  expect(regionFits('punjab', 'Punjab, India')).toBe(true)
  expect(regionFits('Gironde', 'Gironde, France')).toBe(true)
  expect(regionFits('Riverina, Australia', 'New South Wales, Australia')).toBe(true)
  expect(regionFits('Iowa', 'Gironde, France')).toBe(false)
})
