/** Spec 2 §9, in the usual count of maps with tiles of 256 pixels. */
export const SATELLITE_ZOOM = 15

/** The engine counts by tiles of 512 pixels: one less for the same scale. */
export const engineZoom = (zoom: number): number => zoom - 1
