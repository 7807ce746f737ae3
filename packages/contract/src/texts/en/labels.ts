/** Labels as the API and the dashboard speak of them. */
export const labelTexts = {
  nameRequired: 'A label needs a name.',
  nameTooLong: 'A label may have at most 50 characters.',
  colorInvalid: 'A colour is written as #rrggbb.',

  open: 'Label',
  selectFirst: 'Select fields in the table first.',
  menu: (count: number) => (count === 1 ? 'Labels of 1 field' : `Labels of ${count} fields`),
  search: 'Search labels',
  none: 'No labels yet. Make the first one below.',
  noneFound: 'No label has this name.',
  couldNotLoad: 'The labels could not be loaded.',
  someFields: (count: number, all: number) => `on ${count} of ${all}`,
  create: 'New label',
  createNamed: (name: string) => `New label “${name}”`,
  name: 'Name',
  color: 'Colour',
  colorNames: ['Blue', 'Red', 'Green', 'Amber', 'Violet'],
  ownColor: 'Own colour',
  pickColor: 'Pick a colour',
  add: 'Add label',
  back: 'Back to the labels',
  remove: (label: string, field: string) => `Remove ${label} from ${field}`,
  delete: (label: string) => `Delete the label ${label}`,
  deleteTitle: (label: string) => `Delete ${label}?`,
  deleteText: (count: number) =>
    count === 0
      ? 'No field carries this label. This cannot be undone.'
      : `It is taken off ${count === 1 ? '1 field' : `${count} fields`}. This cannot be undone.`,
  deleteConfirm: 'Delete label',
  keep: 'Keep it',
} as const
