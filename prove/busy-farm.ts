import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { RISK_KEYS } from '@windrow/core/risks/registry.ts'
import { addFields, addVerified, type Farm } from './windrow-process.ts'

export type BusyFarm = Farm & { fields: string[] }

const PLACE = { crop: 'Maize', variety: '108 day' }

const frost = (n: number) => ({
  title: `Frost ${n}`,
  active: true,
  threshold: n - 10,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
})

/** A farm whose fields have weather and some rules. */
export async function addBusyFarm(url: string, dataDir: string, fields: number): Promise<BusyFarm> {
  const farm = await addVerified(url, dataDir)
  const ids = await addFields(farm, fields)
  for (let n = 0; n < 5; n++)
    await farm.call(api.addAlert, {
      body: { path: [PLACE.crop, PLACE.variety, 'risk_cold'], alert_data: frost(n) },
    })
  await untilThere(farm, ids)
  return { ...farm, fields: ids }
}

async function untilThere({ call }: Farm, ids: readonly string[]): Promise<void> {
  const until = Date.now() + 180_000
  for (const uuid of ids)
    for (;;) {
      const response = await call(api.getWeatherMembers, { params: { uuid } }).catch(() => null)
      if (response) break
      if (Date.now() > until) throw new Error('The weather of the farm did not arrive in time.')
      await wait(100)
    }
}

/** Calls that take the server long, as one account may make them. */
export function heavyAsks({ fields: [uuid = ''] }: BusyFarm) {
  const rules = RISK_KEYS.filter((risk) => /cold|heat/.test(risk)).flatMap((risk) =>
    Array.from({ length: 20 }, (_, n) => ({ risk, alert_data: frost(n) })),
  )
  return [
    { method: 'POST', path: '/api/v1/alertrehearsals', body: { ...PLACE, uuid, rules } },
    { method: 'GET', path: `/api/v1/alertfeed/${uuid}/region` },
    { method: 'GET', path: `/api/v1/alertsregional/${uuid}/priority` },
    { method: 'GET', path: `/api/v1/alertsettings/${uuid}` },
    { method: 'GET', path: `/api/v1/weather/temperature/hourly/${uuid}` },
    { method: 'GET', path: '/api/v1/fields/export?format=geojson' },
    {
      method: 'POST',
      path: '/api/v1/reports/queue_report',
      body: { report_type: 'weather_outlook', fields: [{ uuid }], recipients: [] },
    },
  ]
}

/** What the pages of one farm request on an ordinary day. */
export const lightPaths = (fields: readonly string[]): string[] => [
  '/api/v1/fields/',
  '/api/v1/alertsettings',
  '/api/v1/settings/general',
  ...fields.flatMap((uuid) => [
    `/api/v1/fields/${uuid}`,
    `/api/v1/weather/temperature/daily/${uuid}`,
    `/api/v1/alertfeed/${uuid}`,
  ]),
]
