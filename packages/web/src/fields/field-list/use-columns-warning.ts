import { useQuery } from '@tanstack/react-query'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useEffect } from 'react'
import { columnSettingsQuery } from '../../people/data/settings.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Column settings that fail to load are warned of (decisions §11). True once it is known what to show. */
export function useColumnsWarning(): boolean {
  const { isPending, isError } = useQuery(columnSettingsQuery)
  useEffect(() => {
    if (isError) toast.warning(settingsTexts.table.fetchFailed)
  }, [isError])
  return !isPending
}
