/** Characters of an alert's title. */
export const TITLE_MAX = 200
