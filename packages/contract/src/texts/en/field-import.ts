/** What became of the polygons of an import. */
export const fieldImportTexts = {
  /** A problem of one polygon among several. */
  of: '“{name}”: {problem}',
  duplicate: '“{name}” is already there: the field “{other}” has the same boundary within 1 m.',
} as const
