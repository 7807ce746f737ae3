import { DEFAULT_THRESHOLDS, effectiveThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { describe, expect, test } from 'vitest'
import { changesOf, LIMITS, levelOf, limitProblems, limitTexts, shownLimit } from './limit-values.ts'

const farm = { spray: { windMax: 14 }, frost: { critical: -1 } }
const field = { spray: { windMin: 4 } }
const settings = { farm, field, effective: effectiveThresholds(farm, field) }

const limit = (id: string) => {
  const found = LIMITS.find((one) => one.id === id)
  if (!found) throw new Error(`No limit ${id}.`)
  return found
}

describe('limits as they are typed', () => {
  test('what is not touched stays as it was, in either system', () => {
    for (const units of ['metric', 'imperial'] as const)
      for (const level of ['field', 'farm'] as const) {
        const standing = levelOf(settings, level)
        expect(changesOf(limitTexts(standing.values, units), standing, units)).toEqual(
          level === 'field' ? field : farm,
        )
      }
  })

  test('only what differs from the level below is stored; what is put back is not', () => {
    const standing = levelOf(settings, 'field')
    const typed = { ...limitTexts(standing.values, 'metric'), 'spray.windMax': '12', 'spray.windMin': '5' }
    expect(changesOf(typed, standing, 'metric')).toEqual({ spray: { windMax: 12 } })
  })

  test("an empty field is the crop's own, over what the farm says", () => {
    const standing = levelOf(settings, 'field')
    const typed = { ...limitTexts(standing.values, 'metric'), 'frost.critical': '', 'spray.windMin': '5' }
    expect(changesOf(typed, standing, 'metric')).toEqual({ frost: { critical: null } })
  })

  test('are shown in the units of the reader: differences without the +32, shares as percent', () => {
    const texts = limitTexts(DEFAULT_THRESHOLDS, 'imperial')
    expect(texts).toMatchObject({
      'spray.windMax': '9.9',
      'spray.temperatureMax': '82.4',
      'spray.deltaTMax': '14.4',
      'spray.rainHours': '4',
      'irrigation.application': '0.98',
      'frost.redChance': '30',
      'frost.critical': '',
    })
    expect(shownLimit(limit('spray.deltaTMax'), 'imperial')).toMatchObject({ unit: '°F', min: 3.6, max: 36 })
    const standing = levelOf({ ...settings, farm: {}, field: {}, effective: DEFAULT_THRESHOLDS }, 'field')
    const typed = {
      ...texts,
      'spray.temperatureMax': '77',
      'spray.deltaTMax': '12.6',
      'frost.redChance': '45',
    }
    expect(changesOf(typed, standing, 'imperial')).toEqual({
      spray: { temperatureMax: 25, deltaTMax: 7 },
      frost: { redChance: 0.45 },
    })
  })

  test('no number, out of range, and the wrong way round are reported at their field', () => {
    const typed = {
      ...limitTexts(DEFAULT_THRESHOLDS, 'metric'),
      'spray.rain': 'much',
      'spray.rainHours': '',
      'spray.gustLimit': '900',
      'spray.windMin': '17',
    }
    expect(limitProblems(typed, DEFAULT_THRESHOLDS, 'metric')).toEqual({
      'spray.rain': 'Must be a number.',
      'spray.rainHours': 'Must be a number.',
      'spray.gustLimit': 'Must be between 10 and 100.',
      'spray.windMax': 'Must not be below “Wind, at least”.',
    })
    expect(limitProblems(limitTexts(DEFAULT_THRESHOLDS, 'imperial'), DEFAULT_THRESHOLDS, 'imperial')).toEqual(
      {},
    )
  })
})
