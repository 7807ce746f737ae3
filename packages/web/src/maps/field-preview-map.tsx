import { lazyMap } from './lazy-map.tsx'
import type { FieldPreviewMapProps } from './preview/field-preview-map-props.ts'

export type { FieldPreviewMapProps }

/** One boundary, before it is saved or on a page of its field. */
export const FieldPreviewMap = lazyMap<FieldPreviewMapProps>('preview', () =>
  import('./preview/field-preview-map-view.tsx').then((module) => module.FieldPreviewMapView),
)
