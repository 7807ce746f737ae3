import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { generalSettingsQuery, useSaveGeneralSettings } from '../../../people/data/settings.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Whether the regional map shows: a stored setting (spec 1 §2), changed on the screen before it is stored. */
export function useRegionalMap() {
  const queries = useQueryClient()
  const { data: settings } = useQuery(generalSettingsQuery)
  const save = useSaveGeneralSettings()
  return {
    isShown: settings?.regionalViewMapVisible ?? false,
    isKnown: settings !== undefined,
    show: (regionalViewMapVisible: boolean) => {
      if (settings === undefined) return
      const wanted = { ...settings, regionalViewMapVisible }
      queries.setQueryData(generalSettingsQuery.queryKey, wanted)
      save.mutate(wanted, {
        onError: (error) => {
          queries.setQueryData(generalSettingsQuery.queryKey, settings)
          toast.error(dashboardTexts.mapNotSaved, error.message)
        },
      })
    },
  }
}
