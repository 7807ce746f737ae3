import { dayNumber } from '@windrow/core/time/day.ts'
import { evaluateAllTiles } from '../alerts/evaluation/evaluate-tiles.ts'
import type { TestAccount } from './test-account.ts'
import { addTestAlert, frostOn, putWeather } from './test-alerts.ts'
import { addTestField } from './test-field.ts'
import type { TestWindrow } from './test-windrow.ts'

/** Two farms in two places: it freezes in Iowa in 7 of 10 members tomorrow, and Beauce had half its rain. */
export async function addPortfolioFarms(
  windrow: TestWindrow,
  ada: TestAccount,
  bob: TestAccount,
): Promise<string[]> {
  const { services } = windrow
  const iowa = { region: 'Iowa', plantingDate: '2026-04-14' }
  const beauce = { lat: 48.2, lon: 1.6, region: 'Beauce', plantingDate: '2026-05-04' }
  const added = [
    await addTestField(services, ada.orgId, { ...iowa, name: 'ada@farm.example' }),
    await addTestField(services, bob.orgId, { ...iowa, variety: 'ask bob@farm.example' }),
    await addTestField(services, bob.orgId, beauce),
  ]
  await windrow.rows(`update field set notes = 'call ada@farm.example' returning uuid`)
  await windrow.rows(`insert into organisation (name, kind) values ('Demo', 'demo') returning id`)
  await windrow.rows(`insert into field (org_id, name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id)
    select organisation.id, field.name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id
    from field, organisation where kind = 'demo' and field.org_id = '${ada.orgId}' returning uuid`)
  await addTestAlert(services.db, ada.orgId)
  const today = { america: dayNumber('2026-05-13'), europe: dayNumber('2026-05-14') }
  const cells = await windrow.rows<{ id: number; region: string }>(
    `select distinct era_cell_id as id, region from field order by region`,
  )
  for (const { id, region } of cells) {
    const made =
      region === 'Iowa'
        ? { today: today.america, forecast: frostOn([2], 7) }
        : { today: today.europe, observed: halfRainSince(-10) }
    await putWeather(services.db, id, { ...made, fromYear: 1991 }, services.clock.now())
  }
  // Without one a worker would fetch other weather.
  await windrow.rows(`insert into weather_outlook (cell_id, first_day, t2m_min, t2m_max, tp_sum, rain_chance)
    select id, 0, '{}', '{}', '{}', '{}' from weather_cell returning cell_id`)
  await evaluateAllTiles(services)
  return added
}

const halfRainSince = (first: number) => (series: string, day: number) =>
  series === 'tp_sum' && day >= first ? 1 : undefined
