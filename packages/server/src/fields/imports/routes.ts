import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'

export function fieldImportRoutes({ imports }: Services): Handlers<Pick<typeof fieldsApi, 'importFields'>> {
  return {
    importFields: ({ account, body, storeResponse }) =>
      imports.start(account, { source: 'files', ...body }, (tx, job_id) => storeResponse(tx, { job_id })),
  }
}
