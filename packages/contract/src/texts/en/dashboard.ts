const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** The field list, its table and the demo. */
export const dashboardTexts = {
  title: 'Field List',
  fields: (number: number) => count(number, 'field', 'fields'),
  summary: (fields: number, regions: number, area: string) =>
    `${count(fields, 'field', 'fields')} in ${count(regions, 'region', 'regions')}, ${area}`,
  alerts: (number: number) => count(number, 'alert', 'alerts'),
  columnsFailed: 'Error fetching column settings',

  toolbar: {
    label: 'Tools of the field list',
    addField: 'Add field',
    selectAll: 'Select all',
    search: 'Search fields',
    clearSearch: 'Clear the search',
    regionalMap: 'Regional map',
    view: 'Show as',
    list: 'List',
    export: 'Export',
    exportAll: 'All fields',
    exportShown: (number: number) => `The ${count(number, 'field', 'fields')} found`,
    exportSelected: (number: number) => `The ${count(number, 'field', 'fields')} selected`,
    csv: 'CSV table',
    geojson: 'GeoJSON with boundaries',
    columns: 'Columns',
    tableSettings: 'Weather columns in Table Settings',
    sort: 'Sort',
    group: 'Group',
    newestFirst: 'Newest first',
    descending: 'Descending',
  },

  grouping: {
    label: 'Grouped by',
    none: 'Drag a column heading here to group by it',
    more: 'Drag a column heading here to group by it too',
    remove: (column: string) => `Stop grouping by ${column}`,
    /** Of fields that have no such value. */
    missing: {
      crop: 'No crop',
      variety: 'No variety',
      region: 'No region',
      labels: 'No labels',
      shapefile: 'No file',
      irrigated: 'Not known',
    },
    counts: (fields: string, alerts: string | null) =>
      alerts === null ? `· ${fields}` : `· ${fields}, ${alerts}`,
  },

  columns: {
    name: 'Lot name',
    crop: 'Crop',
    variety: 'Variety',
    region: 'Region',
    labels: 'Labels',
    t2m: 'Temperature',
    tp: 'Precipitation',
    yield: 'Yield',
    shapefile: 'Shape file',
    irrigated: 'Irrigated',
    season: 'Season',
    today: 'Today',
  },
  headings: {
    t2m: (unit: string) => `Temperature today, ${unit}`,
    tp: (unit: string) => `Precipitation today, ${unit}`,
    yield: 'Yield, % of attainable',
    select: 'Select',
    open: 'Details',
    actions: 'Actions',
    menu: (column: string) => `${column}: sort, group, move or hide`,
    sortAscending: 'Sort ascending',
    sortDescending: 'Sort descending',
    sortNone: 'Do not sort',
    group: 'Group by this column',
    ungroup: 'Do not group by this column',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    hide: 'Hide column',
    keys: 'Press Enter to sort. Hold Alt and press an arrow key to move the column.',
    moved: (column: string, place: number, of: number) => `${column} is now column ${place} of ${of}.`,
  },
  drag: {
    start: (column: string) => `${column} picked up.`,
    over: (column: string, target: string) => `${column} is over ${target}.`,
    nowhere: (column: string) => `${column} is over nothing that takes it.`,
    end: (column: string, target: string) => `${column} was dropped on ${target}.`,
    cancel: (column: string) => `${column} was put back.`,
    groupBar: 'the grouping bar',
  },

  row: {
    select: (name: string) => `Select ${name}`,
    open: (name: string) => `Show details of ${name}`,
    close: (name: string) => `Hide details of ${name}`,
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    editShort: 'Edit',
    deleteShort: 'Delete',
    download: (file: string) => `Download ${file}`,
    noLabels: 'None',
    allLabels: (name: string) => `Labels of ${name}`,
    degrees: (value: string) => `${value}°`,
    moreLabels: (number: number, name: string) => `${count(number, 'more label', 'more labels')} of ${name}`,
    missing: '–',
    temperature: (min: string, max: string) => `${min} to ${max}`,
    noYield: 'No expected yield: it needs a planting date, an annual crop with a model, and weather.',
    yieldOfAttainable: (percent: string) => `${percent} %`,
    dayOfSeason: (stage: string, day: number) => `${stage}, day ${day}`,
  },

  details: {
    planted: 'Planted',
    notPlanted: 'No planting date',
    stage: 'Growth stage',
    noStage: 'Not known',
    area: 'Area',
    datasource: 'Data source',
    notes: 'Notes',
    noNotes: 'No notes yet.',
    alerts: 'Alerts',
    triggered: (number: number) =>
      number === 1 ? '1 alert is triggered.' : `${number} alerts are triggered.`,
    noAlerts: 'No alert is triggered.',
    alertsFailed: 'Could not load the alerts.',
    alertOn: (title: string, days: string) => `${title}, ${days}`,
    allAlerts: 'See all',
    seeWeather: 'See the weather',
    weather: 'Weather of the last and the coming 14 days',
    weatherFailed: 'Could not load the weather.',
    weatherAgain: 'Try again',
    noWeatherPermission: 'Your account does not see the weather of fields.',
    today: 'Today',
    temperatureSpoken: (low: string, high: string) =>
      `Temperatures of the last and the coming 14 days: between ${low} and ${high}.`,
    rainSpoken: (sum: string) => `Rain of today and the coming 14 days, 8 times in 10: ${sum}.`,
  },

  edit: {
    label: (name: string) => `Edit ${name}`,
    save: 'Save',
    boundary: 'Change boundary',
    notesHint: 'What others should know about it',
  },
  delete: {
    title: 'Delete this field?',
    message: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone`,
    confirm: 'Delete field',
    keep: 'Keep it',
  },

  pages: {
    range: (from: number, to: number, of: number) =>
      `${from.toLocaleString('en')} to ${to.toLocaleString('en')} of ${of.toLocaleString('en')}`,
    none: '0 of 0',
    selected: (number: number) => `${number.toLocaleString('en')} selected`,
    clearSelection: 'Clear',
    rowsPerPage: 'Rows per page',
  },

  filters: {
    withAlerts: (number: number) => `With alerts, ${number.toLocaleString('en')}`,
    urgentFirst: 'Most urgent first',
    /** Of the list as it is filtered. */
    hidden: (number: number) =>
      number === 1 ? '1 field is hidden.' : `${number.toLocaleString('en')} fields are hidden.`,
    showAll: 'Show all',
    nothing: 'No field is left',
    nothingDetail: 'None of the fields has what the list is filtered by.',
  },
  forecastAsOf: (when: string, isStale: boolean) =>
    isStale ? `Forecast as of ${when}: older than a day` : `Forecast as of ${when}`,

  nothingFound: 'No field matches the search',
  nothingFoundDetail: (search: string) => `Nothing was found for “${search}”.`,
  found: (number: number) => `${count(number, 'field', 'fields')} found.`,
  loading: 'Loading the fields',
  empty: {
    title: 'Add your first field',
    detail:
      'Drop a .kml, .geojson or .zip boundary, or draw it on the map. Its weather arrives in about a minute.',
    readOnly: 'There are no fields yet. A member who can add fields can start.',
    readOnlyTitle: 'No fields yet',
    demoTitle: 'Start with a bulk upload',
    demoDetail: 'This sandbox is empty. Upload any boundary files, and two sample fields appear each time.',
  },
  mapNotSaved: 'Could not be saved.',

  demo: {
    opening: 'Opening your sandbox',
    openingDetail: 'A farm of your own that nobody else sees.',
    failed: 'The demo could not be opened',
    askTitle: 'Open the demo in this tab?',
    ask: (email: string) =>
      `You are signed in as ${email}. The demo opens in this tab only; other tabs stay as they are.`,
    askConfirm: 'Open the demo',
    askStay: 'Back to the Field List',
    bannerTitle: 'This is a demo.',
    banner: 'It is deleted after 24 h, nobody else sees it, and nothing is mailed.',
    leave: 'Leave the demo',
  },
} as const
