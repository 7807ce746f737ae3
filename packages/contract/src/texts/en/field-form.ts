const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** The dialogs that add a field and that change its boundary. */
export const fieldFormTexts = {
  // spec 1 §5
  title: 'New Field',
  confirmText: 'Make sure all the information is OK.',
  add: 'Add field',
  back: 'Back to the form',
  optional: 'optional',
  chooseOrType: 'Choose or type',
  dateExample: 'MM/DD/YYYY',
  none: 'None',
  area: 'Area',
  /** Below the region, from where the boundary lies. */
  regionOffered: (region: string) => `Use ${region}`,
  regionHint: (region: string) => `The boundary lies in ${region}. Is the region right?`,
  missing: (count: number) =>
    count === 1 ? 'One answer is missing.' : `${NUMBERS[count] ?? count} answers are missing.`,
  invalid: (count: number) =>
    count === 1 ? 'One answer needs a change.' : `${NUMBERS[count] ?? count} answers need a change.`,
  closeBoundary: 'Close the boundary, then add the field.',
  discardTitle: 'Close without adding the field?',
  discardText: 'What you entered will be lost.',
  discard: 'Close the form',
  keepEditing: 'Keep editing',

  boundary: 'Boundary',
  uploadFile: 'Upload a file',
  drawOnMap: 'Draw on the map',
  editOnMap: 'Edit on the map',
  drop: 'Drop a boundary here, or',
  chooseFile: 'choose a file',
  accepted: '.kml, .kmz, .geojson or .zip, at most 20 MB',
  wrongType: (name: string) =>
    `${name} is not a boundary file. Please choose a .kml, .kmz, .geojson or .zip file.`,
  tooLarge: (name: string) => `${name} is larger than 20 MB.`,
  empty: (name: string) => `${name} is empty.`,
  oneAtATime: 'Please choose one file at a time. Bulk Upload takes many.',
  connectionLost: 'The connection was lost. The file is still here: try again when you are back online.',
  sending: (name: string) => `Uploading ${name}`,
  sent: (share: number) => `${share} %`,
  reading: 'Reading…',
  cancelUpload: 'Cancel the upload',
  read: 'Read',
  /** Above the reasons. */
  leftOut: (count: number) => (count === 1 ? '1 polygon was left out' : `${count} polygons were left out`),
  polygons: (count: number) => (count === 1 ? '1 polygon' : `${count} polygons`),
  removeFile: (name: string) => `Remove ${name}`,
  choosePolygon: 'Which polygon is the field?',
  searchPolygons: 'Search polygons',
  polygonUnnamed: (number: number) => `Polygon ${number}`,
  polygonsLeftOut: (count: number) => `And ${count} more: search for a name.`,
  polygonRequired: 'Please choose a polygon.',
  mapHint: 'The boundary appears here once a file is read.',

  editBoundary: {
    title: (name: string) => `Boundary of ${name}`,
    save: 'Save boundary',
    notLoaded: 'Could not load polygon data.',
    discardTitle: 'Close without saving the boundary?',
    discardText: 'The boundary stays as it was.',
    newArea: (before: string, after: string) => `${after}, was ${before}`,
  },
} as const
