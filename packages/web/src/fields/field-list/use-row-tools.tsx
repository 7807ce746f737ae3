import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { filesApi } from '@windrow/contract/api/imports.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useCallback, useMemo } from 'react'
import { useAlertsInTable } from '../../alerts/data/notify-via.ts'
import { usePermissions } from '../../people/data/profile.ts'
import { useUnits } from '../../people/data/settings.ts'
import { call } from '../../platform/client.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { FieldsToday } from '../data/farm-today.ts'
import { useDeleteField } from '../data/fields.ts'
import { defaultViewPath } from '../default-view-path.ts'

const texts = dashboardTexts.delete

/** Asks first (spec 1 §4). */
function useDelete(): (field: Field) => void {
  const { mutate } = useDeleteField()
  return useCallback(
    async ({ uuid, name }: Field) => {
      const agreed = await confirm({
        title: texts.title,
        message: texts.message(name),
        confirmLabel: texts.confirm,
        cancelLabel: texts.keep,
        danger: true,
        icon: IconTrash,
      })
      if (agreed) mutate(uuid)
    },
    [mutate],
  )
}

/** Fetches and saves a boundary file by its id. */
function useDownload(): (id: string) => void {
  return useMutation({
    mutationFn: (id: string) => call(filesApi.downloadFile, { params: { id } }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  }).mutate
}

/** The common scale of the small bars in the table, °C and mm. */
export type WeatherScale = { min: number; max: number; rain: number }

/** A dry day must not make 0.2 mm look like a flood. */
const RAIN_AT_LEAST = 10

function weatherScale(fields: readonly Pick<Field, 'weather_variables'>[]): WeatherScale {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let rain = RAIN_AT_LEAST
  for (const { weather_variables: weather } of fields) {
    const { t2m_min, t2m_max } = weather.t2m
    if (t2m_min !== null) min = Math.min(min, t2m_min)
    if (t2m_max !== null) max = Math.max(max, t2m_max)
    rain = Math.max(rain, weather.tp.high ?? 0)
  }
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max, rain } : { min: 0, max: 30, rain }
}

/**
 * What rows and cards need to show and change a field. The same object until something of it changes: read in
 * every cell it would cost more than all the rest of a row.
 */
export type RowTools = {
  units: UnitSystem
  scale: WeatherScale
  /** Whether the account wants triggered alerts here. */
  showsAlerts: boolean
  mayEdit: boolean
  mayDelete: boolean
  /** What is to be done on a field today. */
  todayOf: FieldsToday['keysOf']
  pathOf: (uuid: string) => string
  edit: (uuid: string) => void
  remove: (field: Field) => void
  /** Saves a boundary file by its id. */
  download: (fileId: string) => void
}

export function useRowTools(
  fields: readonly Field[],
  edit: (uuid: string) => void,
  { keysOf: todayOf }: FieldsToday,
): RowTools {
  const units = useUnits()
  const permissions = usePermissions()
  const scale = useMemo(() => weatherScale(fields), [fields])
  const showsAlerts = useAlertsInTable() === true
  const remove = useDelete()
  const download = useDownload()
  return useMemo(
    () => ({
      units,
      scale,
      showsAlerts,
      mayEdit: isAllowed(permissions, 'field_tools.edit'),
      mayDelete: isAllowed(permissions, 'field_tools.delete'),
      todayOf,
      pathOf: (uuid) => defaultViewPath(permissions, uuid),
      edit,
      remove,
      download,
    }),
    [units, scale, showsAlerts, permissions, todayOf, edit, remove, download],
  )
}
