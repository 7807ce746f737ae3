/** Where a map stands; each place has its own height (map-frame.module.css). */
export type MapSize = 'regional' | 'preview' | 'draw' | 'satellite'
