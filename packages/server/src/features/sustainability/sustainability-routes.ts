import { sustainabilityApi } from '@windrow/contract/api/sustainability.ts'
import { findCrop } from '@windrow/core/crops/find-crop.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellAnswers } from '../../cell-answers/cell-answers.ts'
import { growthName } from '../../cell-answers/field-growth.ts'
import type { Handlers } from '../../http/handler.ts'
import { longtermAnswer } from './longterm-answer.ts'
import { sustainabilityAnswer } from './sustainability-answer.ts'

const SERIES = ['t2m_min', 't2m_max', 'tp_sum', 'e_sum'] as const satisfies SeriesKey[]

export function sustainabilityRoutes({
  cached,
  read,
  about,
}: CellAnswers): Handlers<typeof sustainabilityApi> {
  return {
    getSustainability: cached(sustainabilityApi.getSustainability, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, { field }) =>
        `sustainability ${growthName(field)} ${field.ownSoil} ${field.mapSoil} ${JSON.stringify(field.thresholds)}`,
      make: async (found) => sustainabilityAnswer(found.field, await read(found, SERIES), about(found)),
    }),
    getLongterm: cached(sustainabilityApi.getLongterm, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, { field }) => `longterm ${findCrop(field.crop)?.heat} ${hemisphereOf(field.lat)}`,
      make: async (found) => longtermAnswer(found.field, await read(found, SERIES), about(found)),
    }),
  }
}
