import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { FILL_ARCHIVE, fillCell, fillDemoArchive } from './fill-archive.ts'

let windrow: TestWindrow
let orgId: string
let cellId: number
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: '2026-05-14T12:00:00Z' })
  orgId = (await windrow.addAccount()).orgId
  await addTestField(windrow.services, orgId)
  await addTestField(windrow.services, orgId, { name: 'Beside' })
  const [row] = await windrow.rows<{ id: number }>('select distinct era_cell_id as id from field')
  cellId = row?.id ?? 0
})
afterAll(() => windrow.stop())

test('each cell of the demo is queued once, however many fields it has and however often it starts', async () => {
  await fillDemoArchive(windrow.services, orgId)
  await fillDemoArchive(windrow.services, orgId)
  const jobs = await windrow.rows<{ data: object }>('select data from windrow_jobs.job where name = $1', [
    FILL_ARCHIVE.name,
  ])
  expect(jobs).toEqual([{ data: { cellId } }])
})

test('the days that are missing are filled, and nothing that was issued is replaced', async () => {
  const archived = () =>
    windrow.rows<{ day: number; packed: Buffer }>(
      'select first_day as day, packed from forecast_archive order by 1',
    )
  await fillCell(windrow.services, cellId)
  const first = await archived()
  expect(first).toHaveLength(75)
  // As if it had been killed in the middle, and one issue were another one.
  await windrow.rows('delete from forecast_archive where first_day > $1', [first[30]?.day])
  await windrow.rows("update forecast_archive set packed = '\\x00' where first_day = $1", [first[3]?.day])
  await fillCell(windrow.services, cellId)
  const again = await archived()
  expect(again.map(({ day }) => day)).toEqual(first.map(({ day }) => day))
  expect(again[3]?.packed).toEqual(Buffer.from([0]))
  expect(again.slice(4)).toEqual(first.slice(4))
})

test('a cell of another source is left alone', async () => {
  await windrow.rows('delete from forecast_archive')
  await windrow.rows("update weather_cell set source = 'open-meteo'")
  await fillCell(windrow.services, cellId)
  expect(await windrow.rows('select 1 from forecast_archive')).toEqual([])
})
