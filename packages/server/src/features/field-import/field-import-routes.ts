import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'

export function fieldImportRoutes({ imports }: Services): Handlers<Pick<typeof fieldsApi, 'importFields'>> {
  return {
    importFields: async ({ account, body }) => ({
      job_id: await imports.start(account, { source: 'files', ...body }),
    }),
  }
}
