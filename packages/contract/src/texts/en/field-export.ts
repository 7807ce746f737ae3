/** The exported field list: names of its columns and of the file. */
export const fieldExportTexts = {
  columns: [
    'Lot name',
    'Crop',
    'Variety',
    'Region',
    'Labels',
    'Notes',
    'Planting date',
    'Irrigated',
    'Area (ha)',
    'Latitude',
    'Longitude',
    'Minimum temperature today (°C)',
    'Maximum temperature today (°C)',
    'Precipitation today (mm)',
    'Data source',
    'UUID',
  ],
  fileName: 'windrow-fields-{day}.{extension}',
} as const
