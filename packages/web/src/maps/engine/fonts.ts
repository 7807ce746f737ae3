/**
 * Families of the browser, not of a glyph server: where a style names no `glyphs`, MapLibre draws every letter
 * itself (docs/adr/2026-11-15-maps-offline.md). The weight is read from the first family's name.
 */
export const TEXT_FONT = ['system-ui', 'Roboto', 'Arial']
export const STRONG_FONT = ['Windrow Semibold', 'system-ui', 'Roboto', 'Arial']
