/** Fields as the API and the dashboard's forms speak of them (spec 1 §5, §8). */
export const fieldTexts = {
  /** As they stand in '{field} is required.' and above the inputs. */
  names: {
    name: 'Lot name',
    crop: 'Crop',
    variety: 'Variety',
    region: 'Region',
    notes: 'Notes',
    plantingDateP: 'Planting date',
    irrigated: 'Irrigated',
    shapefile: 'Shape file',
  },
  irrigated: {
    none: 'Rain only',
    supplementary: 'Supplementary',
    full: 'Full',
    paddy: 'Paddy',
  },
  /** What each means for the soil's water. */
  irrigatedMeans: {
    none: 'Rain and what the diary says.',
    supplementary: 'Half of what is missing, at most every two weeks, when the crop would suffer.',
    full: 'Whenever the crop would suffer.',
    paddy: 'Under water from planting to two weeks before harvest.',
  },
  required: '{field} is required.',
  tooLong: '{field} may have at most {max} characters.',
  plantingDateInvalid: 'The planting date must be a date.',
  plantingDateLater: 'The planting date cannot be later than today.',
  uuidMissing: 'Must provide the row uuid for the update to happen.',
  fileUnknown: 'This file is not there any more. Please upload it again.',
  chooseFeature: 'The file holds {count} polygons. Please choose one.',
  featureUnknown: 'The file holds no such polygon.',
  planLimit: 'Your plan holds {limit} fields, and they are all in use.',
  cursorInvalid: 'This cursor is not from a list in the same order.',
  added: 'Row added successfully!',
  updated: 'Row updated successfully!',
  deleted: 'Row deleted successfully!',
  couldNotLoad: 'Could not load field data',
  polygonsNotLoaded: 'Could not load polygon data.',
} as const
