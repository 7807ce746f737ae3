import type { Field } from '@windrow/contract/entities/field.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { useAlertsInTable } from '../../alerts/data/notify-via.ts'
import { usePermissions } from '../../people/data/permissions.ts'
import { useUnits } from '../../people/data/units.ts'
import { defaultViewPath } from '../default-view-path.ts'
import { useDelete } from './row/use-delete.ts'
import { useDownload } from './row/use-download.ts'
import { type WeatherScale, weatherScale } from './row/weather-scale.ts'

/**
 * What rows and cards need to show and change a field. The same object until something of it changes: asked for in
 * every cell it would cost more than all the rest of a row.
 */
export type RowTools = {
  units: UnitSystem
  scale: WeatherScale
  /** Whether the account wants triggered alerts here. */
  showsAlerts: boolean
  mayEdit: boolean
  mayDelete: boolean
  pathOf: (uuid: string) => string
  edit: (uuid: string) => void
  remove: (field: Field) => void
  /** Saves a boundary file by its id. */
  download: (fileId: string) => void
}

export function useRowTools(fields: readonly Field[], edit: (uuid: string) => void): RowTools {
  const units = useUnits()
  const permissions = usePermissions()
  const scale = useMemo(() => weatherScale(fields), [fields])
  const showsAlerts = useAlertsInTable()
  const remove = useDelete()
  const download = useDownload()
  return useMemo(
    () => ({
      units,
      scale,
      showsAlerts,
      mayEdit: isAllowed(permissions, 'field_tools.edit'),
      mayDelete: isAllowed(permissions, 'field_tools.delete'),
      pathOf: (uuid) => defaultViewPath(permissions, uuid),
      edit,
      remove,
      download,
    }),
    [units, scale, showsAlerts, permissions, edit, remove, download],
  )
}
