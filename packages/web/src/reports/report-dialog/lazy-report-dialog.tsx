import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'

/** In a chunk of its own: most visits send no report. */
export const LazyReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)
