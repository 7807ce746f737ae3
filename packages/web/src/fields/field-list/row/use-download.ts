import { useMutation } from '@tanstack/react-query'
import { filesApi } from '@windrow/contract/api/imports.ts'
import { call } from '../../../platform/client.ts'
import { saveDownload } from '../../../platform/save-download.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Fetches and saves a boundary file by its id. */
export function useDownload(): (id: string) => void {
  return useMutation({
    mutationFn: (id: string) => call(filesApi.downloadFile, { params: { id } }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  }).mutate
}
