import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportsApi } from '@windrow/contract/api/reports.ts'
import type {
  NewReportSchedule,
  Report,
  ReportRequest,
  ReportSchedule,
} from '@windrow/contract/entities/report.ts'
import { call } from '../platform/client.ts'
import { endpointQuery } from '../platform/query-client.ts'
import { saveDownload } from '../platform/save-download.ts'
import { toast } from '../ui/feedback/toast.ts'

/** While one is being made, or its mails leave for the first time: who looks on wants to see it happen. */
const SOON_MS = 2_500
/** Mails that the server of the recipient has put off. */
const LATER_MS = 30_000

/** When the list is refetched, in ms; false where nothing is pending. */
export function listInterval(reports: readonly Report[]): number | false {
  const isSoon = reports.some(
    ({ state, mails }) =>
      state === 'queued' || mails.some(({ outcome, attempts }) => outcome === 'waiting' && attempts === 0),
  )
  if (isSoon) return SOON_MS
  return reports.some(({ mails }) => mails.some(({ outcome }) => outcome === 'waiting')) ? LATER_MS : false
}

const PAGE = 20

export type ReportPages = ReturnType<typeof useReports>

/** The account's reports, newest first and a page at a time; refetched while something is pending. */
export function useReports() {
  return useInfiniteQuery({
    queryKey: [reportsApi.listReports.path],
    queryFn: ({ pageParam, signal }) =>
      call(
        reportsApi.listReports,
        { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchInterval: ({ state }) => listInterval(state.data?.pages.flatMap((page) => page.data) ?? []),
  })
}

/** Schedules send in the background, so the list is refetched on every visit. */
export const reportSchedulesQuery = queryOptions({
  ...endpointQuery(reportsApi.listReportSchedules, {}),
  staleTime: 0,
})

export const useQueueReport = () =>
  useReportWork((body: ReportRequest) => call(reportsApi.queueReport, { body }))

export const useSendReportAgain = (report: Report) =>
  useReportWork((recipients: ReportRequest['recipients']) =>
    call(reportsApi.sendReportAgain, { params: { report_id: report.report_id }, body: { recipients } }),
  )

export const useDeleteReport = (report: Report) =>
  useReportWork(() => call(reportsApi.deleteReport, { params: { report_id: report.report_id } }))

/** Adds a schedule, or changes the one that is passed. */
export const useSaveReportSchedule = (schedule: ReportSchedule | null) =>
  useReportWork((body: NewReportSchedule) =>
    schedule === null
      ? call(reportsApi.addReportSchedule, { body })
      : call(reportsApi.changeReportSchedule, { params: { schedule_id: schedule.schedule_id }, body }),
  )

export const useStopReportSchedule = (schedule: ReportSchedule) =>
  useReportWork(() =>
    call(reportsApi.deleteReportSchedule, { params: { schedule_id: schedule.schedule_id } }),
  )

/** Hands the file to the browser. */
export function useDownloadReport(report: Report) {
  return useMutation({
    mutationFn: (format: 'pdf' | 'csv') =>
      call(reportsApi.downloadReport, { params: { report_id: report.report_id, format } }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  })
}

/** By the link in a report's mail, without signing in. */
export const unsubscribeByLink = (token: string, unsubscribed: boolean) =>
  call(reportsApi.unsubscribeByLink, { body: { token, unsubscribed } })

/** Reloads the lists when it is done; a failure shows its message (spec 1 §8). */
function useReportWork<Input, Done>(work: (input: Input) => Promise<Done>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: () => {
      for (const { path } of [reportsApi.listReports, reportsApi.listReportSchedules])
        void queries.invalidateQueries({ queryKey: [path] })
    },
    onError: (error) => toast.error(error.message),
  })
}
