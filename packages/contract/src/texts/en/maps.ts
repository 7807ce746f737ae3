/** What the maps say: the regional map, the preview of a boundary, and drawing one. */
export const mapTexts = {
  // spec 1 §8
  couldNotLoadPolygons: 'Could not load polygon data.',
  couldNotLoadMap: 'The map could not be loaded.',
  couldNotLoadMapReason: 'The connection may have been lost. Everything else on the page still works.',
  tilesFailed: 'Some map pictures could not be loaded.',
  loading: 'Loading the map',
  noWebGl: 'This browser cannot draw the map.',
  noWebGlReason: 'It needs WebGL 2, which is switched off or missing. The fields are listed here instead.',
  noWebGlPreview: 'It needs WebGL 2, which is switched off or missing. The outline alone is shown.',
  importLabel: (count: number) =>
    count === 1 ? 'Map of the boundary to import' : `Map of the ${count} boundaries to import`,
  noWebGlDraw: 'It needs WebGL 2, which is switched off or missing. Type the corners below instead.',
  mapCredits: 'Made with Natural Earth; GeoNames, CC BY 4.0',

  /** At the edge of a map: a town that lies beyond it. */
  townBeyond: (name: string, distance: string) => `${name} ${distance}`,

  regionalMap: 'Regional map',
  mapKeys: (name: string) => `${name}. Arrow keys move it, plus and minus zoom.`,
  variable: 'Colour the fields by',
  temperature: 'Temperature',
  temperatureShort: 'Temp.',
  precipitation: 'Precipitation',
  precipitationShort: 'Rain',
  region: 'Region',
  allRegions: 'All regions',
  noRegion: 'No region',
  layer: 'Map layer',
  light: 'Light',
  satellite: 'Satellite',
  satelliteUnset:
    'No satellite pictures are set up on this installation. The operator can set a tile source with MAP_SATELLITE_URL and MAP_SATELLITE_ATTRIBUTION.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all fields',
  gestureMac: 'Use ⌘ and scroll to zoom the map',
  gestureWindows: 'Use Ctrl and scroll to zoom the map',
  gestureTouch: 'Use two fingers to move the map',

  legendTemperature: (unit: string) => `Maximum today, ${unit}`,
  legendPrecipitation: (unit: string) => `Likeliest precipitation today, ${unit}`,
  legendTemperatureShort: (max: string, unit: string) => `${max} ${unit} max today`,
  legendPrecipitationShort: (max: string, unit: string) => `${max} ${unit} today`,
  legendMin: (value: string) => `${value} min`,
  legendMax: (value: string) => `${value} max`,
  legendMeanOfRegion: (value: string) => `region’s mean ${value}`,
  legendMeanOfAll: (value: string) => `mean ${value}`,
  legendSame: (value: string) => `${value} in every field`,
  legendWaiting: (count: number) =>
    count === 1 ? 'Fetching weather… for 1 field' : `Fetching weather… for ${count} fields`,

  fetchingWeather: 'Fetching weather…',
  cropAndArea: (crop: string, variety: string, area: string) =>
    [crop, variety, area].filter((part) => part !== '').join(', '),
  today: (temperature: string) => `${temperature} today`,
  todayWithRain: (temperature: string, rain: string) => `${temperature} today; ${rain}`,
  range: (min: string, max: string) => `${min} to ${max}`,
  fieldCount: (count: string) => `${count} fields`,
  oneField: '1 field',
  /** Follows the number on a marker that stands for several fields. */
  fieldsAfterCount: ' fields',
  /** Between the two numbers on a marker of several fields. */
  to: 'to',
  clusterHint: 'Click to zoom in',
  noFields: 'No fields to show on the map yet.',
  fieldsOnMap: 'Fields on the map',
  fieldsShown: (shown: string, all: string) =>
    `The first ${shown} of ${all} fields; choose a region or move the map to see others.`,
  fieldsLeftOut: (count: string) => `And ${count} more, all of them in the table.`,

  preview: (name: string) => `Boundary of ${name}`,
  previewUnnamed: 'Boundary of the field',

  drawing: 'Draw the boundary of the field',
  tools: 'Drawing tools',
  polygon: 'Polygon',
  circle: 'Circle',
  undo: 'Undo',
  clear: 'Clear',
  hintPolygon:
    'Click for a corner, drag one to move it, click the first one to close. Enter closes, Backspace takes one back.',
  hintCircle: 'Click the middle of the circle, then its edge.',
  hintEdit:
    'Drag a corner to move it, drag a small point to add one; choose a corner and press Delete to remove it.',
  corners: (count: number) => (count === 1 ? '1 corner' : `${count} corners`),
  around: (length: string) => `${length} perimeter`,
  crossesItself: 'The boundary crosses itself. Move a corner so that no two sides cross.',
  removeCorner: 'Remove corner',
  snap: 'Snap',
  snapWhat: 'Snap to the corners and edges of your other fields',
  overlaps: (names: readonly string[]) =>
    `Lies on ${names.join(' and ')}. Move the corners, or keep it as drawn.`,
  overlapOf: (name: string, area: string) => `${name} by about ${area}`,
  trim: 'Trim the overlap',
  cannotTrim: 'It cannot be trimmed.',
  findPlace: 'Find a place',
  clearSearch: 'Clear the search',
  results: 'Places found',
  alsoCoordinates: 'Also takes coordinates: 42.60, −113.80',
  noPlaces: 'No place of that name. Coordinates such as 42.60, −113.80 work everywhere.',
  placesFailed: 'Places could not be searched. Coordinates such as 42.60, −113.80 still work.',
  placesFound: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  yourField: (crop: string, area: string) =>
    `Your field, ${[crop, area].filter((part) => part !== '').join(', ')}`,
  yourRegion: (fields: string) => `Your region, ${fields}`,
  coordinates: 'Coordinates',
  here: 'here',
  myLocation: 'My location',
  youWithin: (distance: string) => `You, within ${distance}`,
  locationRefused:
    'This browser may not tell where you are. Allow the location for this page, or search for a place.',
  locationFailed: 'Your location could not be found. Search for a place instead.',
  typeCorners: 'Type the corners instead',
  cornersLabel: 'Corners, one on each line: latitude, longitude',
  cornersExample: '42.871, -113.386',
  drawCorners: 'Draw these corners',
  cornerInvalid: (line: number) =>
    `Line ${line} is not a latitude and a longitude, such as 42.871, -113.386.`,
  cornersTooFew: 'A boundary needs at least three corners.',
  cornersDrawn: (count: number, area: string) => `${count} corners drawn, ${area}.`,
  cleared: 'The drawing was cleared.',
} as const
