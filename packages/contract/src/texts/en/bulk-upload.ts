/** The Bulk Upload menu, its dialogs and what they tell at the end. */
export const bulkUploadTexts = {
  // spec 1 §1, §2
  open: 'Bulk Upload',
  folder: 'Folder Upload',
  files: 'File Upload',
  showProgress: 'Show the upload',
  running: (share: number) => `${share} %`,
  runningLabel: (share: number) => `Bulk Upload, ${share} % done`,

  folderLead:
    'Every boundary file in the folder and below it becomes a field, or as many as it has polygons.',
  filesLead: 'Every polygon in every file becomes a field.',
  chooseFolder: 'Choose a folder',
  chooseFiles: 'Choose files',
  chooseOthers: 'Choose others',
  drop: 'or drop them here',
  accepted: '.kml, .kmz, .geojson or .zip, at most 20 MB each',
  required: 'Please choose at least one boundary file.',
  willUpload: (count: number, size: string) =>
    count === 1 ? `1 file to upload, ${size}` : `${count} files to upload, ${size}`,
  ignored: (count: number) => (count === 1 ? '1 file is left out' : `${count} files are left out`),
  ignoredReasons: {
    type: 'not a boundary file',
    size: 'larger than 20 MB',
    empty: 'empty',
    many: 'more than 2,000 files',
  },
  defaultsTitle: 'For all of these fields',
  defaultsHint: 'Each can be changed later in the table.',
  start: (count: number) => (count === 1 ? 'Upload 1 file' : `Upload ${count} files`),
  startNone: 'Upload',
  remove: (name: string) => `Leave out ${name}`,

  check: {
    open: 'Check on the map',
    title: 'What will be created',
    summary: (made: number, there: number, unused: number) =>
      [
        made === 1 ? '1 field will be created' : `${made} fields will be created`,
        ...(there > 0 ? [there === 1 ? '1 is there already' : `${there} are there already`] : []),
        ...(unused > 0 ? [unused === 1 ? '1 cannot be used' : `${unused} cannot be used`] : []),
      ].join(', '),
    nothingYet: 'Nothing is created yet.',
    lines: 'What to look at',
    there: (name: string, other: string) => `“${name}” has the boundary of “${other}” and will be skipped.`,
    overlaps: (name: string, other: string) => `“${name}” overlaps “${other}”.`,
    stop: 'Choose other files',
    make: (count: number) => (count === 1 ? 'Create 1 field' : `Create ${count} fields`),
  },

  uploadingTitle: 'Uploading files',
  importingTitle: 'Creating fields',
  uploadedFiles: (done: number, all: number) => `${done} of ${all} files`,
  uploadedBytes: (sent: string, total: string) => `${sent} of ${total}`,
  queued: 'Waiting in line…',
  polygons: (done: number, all: number) => `${done} of ${all} polygons`,
  background:
    'You can close this: the upload continues and tells you when it is done. Keep the page open while files upload.',
  backgroundJob: 'You can close this, or the page: the import continues and tells you when it is done.',
  close: 'Close',
  stop: 'Stop the upload',
  done: 'Done',

  connectionLost: 'The connection was lost.',
  interrupted: 'The connection was lost. The upload continues when it is back.',
  failedUploads: (count: number) =>
    count === 1 ? '1 file could not be uploaded.' : `${count} files could not be uploaded.`,
  retry: 'Try these again',
  goOnWithout: 'Continue without them',
  startFailed: 'The fields could not be created.',

  resultsTitle: 'Results by file',
  columns: { file: 'File', added: 'Added', there: 'Already there', failed: 'Failed' },
  updated: (count: number) => `${count} updated`,
  thereNote: 'Already there: a field has the same boundary within 1 m.',
  notUploaded: 'Not uploaded',
  reasons: 'Why some failed',
  reasonsLeftOut: (count: number) => `And ${count} more.`,
  summary: (added: number, there: number, failed: number) =>
    [
      added === 1 ? '1 field added' : `${added} fields added`,
      ...(there > 0 ? [`${there} already there`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(', '),
  jobFailed: 'The import stopped before its end. What was added stays.',
  another: 'Upload more',

  demoTitle: 'This is the demo.',
  demoText: 'Your files stay with you: a bulk upload adds two sample fields instead.',
  demoStart: 'Add sample fields',
  demoAdded: (count: number) =>
    count === 2 ? 'Two sample fields were added.' : `${count} sample fields were added.`,
  demoNone: 'All sample fields are there already.',
} as const
