import type { Datasource } from '@windrow/contract/entities/field.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import type { Account } from '../platform/http/account.ts'
import { AppError, notFound } from '../platform/http/app-error.ts'
import type { Services } from './services.ts'
import { findFieldRow } from './store/field-rows.ts'
import { setDatasource } from './store/fields.ts'

/** Where the observed weather of a field comes from from now on; what is missing of it is fetched. */
export async function changeDatasource(
  { db, clock, weather }: Services,
  account: Account,
  uuid: string,
  source: Datasource,
): Promise<void> {
  await db.inOrganisation(account.orgId, async (tx) => {
    const row = await findFieldRow(tx, uuid, clock.now())
    if (!row) throw notFound()
    const chosen = source === 'ghcn' ? row.ghcn : row.era
    if (!chosen) throw new AppError('conflict', weatherTexts.noStation)
    await setDatasource(tx, uuid, source)
    await weather.refreshSoon(tx, [chosen.id])
  })
}
