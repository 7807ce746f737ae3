import type { Api } from '@windrow/contract/api/api.ts'
import { createCellAnswers } from './cell-answers/cell-answers.ts'
import type { FieldCellCache } from './cell-answers/field-cells.ts'
import { alertRangesRoutes } from './features/alert-ranges/alert-ranges-routes.ts'
import { alertSettingsRoutes } from './features/alert-settings/alert-settings-routes.ts'
import { analyticsRoutes } from './features/analytics/analytics-routes.ts'
import { connectorsRoutes } from './features/connectors/connectors-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { decisionsRoutes } from './features/decisions/decisions-routes.ts'
import { deliveriesRoutes } from './features/deliveries/deliveries-routes.ts'
import { demoModeRoutes } from './features/demo-mode/demo-mode-routes.ts'
import { diaryRoutes } from './features/diary/diary-routes.ts'
import { feedsRoutes } from './features/feeds/feeds-routes.ts'
import { fieldImportRoutes } from './features/field-import/field-import-routes.ts'
import { fieldListRoutes } from './features/field-list/field-list-routes.ts'
import { fieldsRoutes } from './features/fields/fields-routes.ts'
import { filesRoutes } from './features/files/files-routes.ts'
import { growthRoutes } from './features/growth/growth-routes.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { jobsRoutes } from './features/jobs/jobs-routes.ts'
import { keptMailRoutes } from './features/kept-mail/kept-mail-routes.ts'
import { labelsRoutes } from './features/labels/labels-routes.ts'
import { mapsRoutes } from './features/maps/maps-routes.ts'
import { membersRoutes } from './features/members/members-routes.ts'
import { ndviRoutes } from './features/ndvi/ndvi-routes.ts'
import { plantingToolRoutes } from './features/planting-tool/planting-tool-routes.ts'
import { reportsRoutes } from './features/reports/reports-routes.ts'
import { settingsRoutes } from './features/settings/settings-routes.ts'
import { soilProfileRoutes } from './features/soil-profile/soil-profile-routes.ts'
import { sustainabilityRoutes } from './features/sustainability/sustainability-routes.ts'
import { weatherRoutes } from './features/weather/weather-routes.ts'
import type { ListAnswers } from './field-answers/list-answers.ts'
import type { WrittenFields } from './field-answers/written-fields.ts'
import type { Handlers } from './http/handler.ts'
import type { Services } from './services.ts'

/** A handler for every call of the contract. */
export function createHandlers(
  services: Services,
  fields: FieldCellCache,
  lists: ListAnswers,
  written: WrittenFields,
): Handlers<Api> {
  const answers = createCellAnswers(services, fields)
  return {
    ...identityRoutes(services),
    ...settingsRoutes(services),
    ...membersRoutes(services),
    ...contactRoutes(services),
    ...connectorsRoutes(services),
    ...keptMailRoutes(services),
    ...analyticsRoutes(services),
    ...fieldsRoutes(services),
    ...fieldImportRoutes(services),
    ...filesRoutes(services),
    ...fieldListRoutes(services, lists, written),
    ...mapsRoutes(services, lists),
    ...labelsRoutes(services),
    ...demoModeRoutes(services),
    ...weatherRoutes(services, answers),
    ...alertRangesRoutes(services),
    ...feedsRoutes(services, lists),
    ...deliveriesRoutes(services),
    ...growthRoutes(answers),
    ...decisionsRoutes(services, answers),
    ...ndviRoutes(services, answers),
    ...sustainabilityRoutes(answers),
    ...soilProfileRoutes(services, answers),
    ...diaryRoutes(services),
    ...alertSettingsRoutes(services),
    ...plantingToolRoutes(services, answers),
    ...reportsRoutes(services),
    ...jobsRoutes(services),
  }
}
