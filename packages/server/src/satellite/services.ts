import type { Services as Soil } from '../soil/services.ts'
import type { NdviSource } from './sources/ndvi-source.ts'

export type Services = Soil & {
  /** The vegetation index of fields. */
  ndvi: { source: NdviSource }
}
