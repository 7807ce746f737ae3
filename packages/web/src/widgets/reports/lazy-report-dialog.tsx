import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** In a chunk of its own: most visits send no report. */
export const LazyReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)
