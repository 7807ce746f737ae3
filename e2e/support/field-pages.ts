/** A field's id, for the addresses of its pages. */
export const FIELD = '0f0e1d2c-3b4a-4958-8776-554433221100'
