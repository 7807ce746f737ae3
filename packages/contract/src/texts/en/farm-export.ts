/** The export of a farm. */
export const farmExportTexts = {
  title: 'Export of the farm',
  fileName: 'windrow-farm-{day}.zip',
  failed: 'The file could not be made. Please try again.',
} as const
