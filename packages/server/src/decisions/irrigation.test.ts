import { dryFieldDay } from '@windrow/core/risks/dry-field.ts'
import { expect, test } from 'vitest'
import { fieldOnDay, plausibleField, weatherOn } from '../testing/plausible-fields.ts'

test('winter wheat in a dry, frozen January gets no water and no warning of drought; growing in April, both', async () => {
  const greatFalls = { lat: 47.5, lon: -111.3 }
  const [january, april] = await weatherOn(greatFalls)
  if (!january || !april) throw new Error('the place has no weather')
  const field = plausibleField({
    ...greatFalls,
    uuid: 'Great Falls',
    zone: january.weather.zone,
    crop: 'Wheat',
    variety: '',
    plantingDate: '2025-09-15',
    irrigated: 'none',
  })
  const frozen = await fieldOnDay(field, january)
  expect(frozen.decisions.irrigation.rootZone?.full).toBeLessThan(0.4)
  expect(frozen.decisions.irrigation).toMatchObject({ reasons: ['frozen'], amount: null, by: null })
  expect(dryFieldDay(frozen.water.water, frozen.water.field, january.weather)).toBeNull()
  const growing = await fieldOnDay(field, april)
  expect(growing.decisions.irrigation).toMatchObject({ reasons: ['refill-now', 'stress'], by: '2026-04-15' })
  expect(dryFieldDay(growing.water.water, growing.water.field, april.weather)).toBe(april.weather.today)
})
