import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlantingWindow } from '@windrow/contract/entities/planting.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { plantingModel } from '@windrow/contract/words/planting-model.ts'
import { useEffect, useMemo, useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { now } from '../../platform/clock.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { plantingQuery, plantingSettingsQuery, useSavePlanting } from '../planting-data.ts'
import { isSound, readWindow, type TypedWindow, typedOf } from './planting-window.ts'

const BLANK: TypedWindow = { from: '', to: '' }

/** Until the field's own day is known. */
function browserDay(): string {
  const here = now()
  const parts = [here.getFullYear(), here.getMonth() + 1, here.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The dates that are chosen, and what the server says about them. */
export function usePlanting(uuid: string) {
  const settings = useQuery(plantingSettingsQuery(uuid))
  const saved = useQuery(plantingQuery(uuid))
  const save = useSavePlanting(uuid)
  const mayEdit = usePermission('field_tools.edit')
  const [draft, setDraft] = useState<TypedWindow | null>(null)
  /** The last sound window that was typed: letters on their way to a date do not empty the chart. */
  const [requested, setRequested] = useState<PlantingWindow | null>(null)
  const preview = useQuery({
    ...plantingQuery(uuid, requested ?? {}),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
  })

  const savedWindow = settings.data ?? saved.data?.window ?? null
  const today = saved.data?.today ?? browserDay()
  const typed = draft ?? (savedWindow ? typedOf(savedWindow) : BLANK)
  const read = readWindow(typed, savedWindow, today)
  const current = requested === null ? saved : preview
  const response = current.data ?? saved.data ?? null
  const model = useMemo(() => response && plantingModel(response), [response])
  const error = current.isError && !isWeatherPending(current.error) ? current.error : null
  const isEmpty = response !== null && Object.keys(response.chart_data).length === 0

  useEffect(() => {
    if (settings.isError) toast.error(plantingTexts.windowFailed)
  }, [settings.isError])
  useEffect(() => {
    if (error !== null) toast.error(plantingTexts.loadFailed)
  }, [error])
  useEffect(() => {
    if (isEmpty) toast.info(plantingTexts.empty)
  }, [isEmpty])

  const change = (part: Partial<TypedWindow>) => {
    const next = { ...typed, ...part }
    const nextRead = readWindow(next, savedWindow, today)
    setDraft(next)
    if (isSound(nextRead)) setRequested(nextRead.window)
  }

  const saveWindow = () => {
    if (!mayEdit) return void toast.warning(callTexts.notPermitted)
    if (read.isTooShort) toast.warning(plantingTexts.windowTooShort)
    if (!isSound(read) || read.window === null) return
    save.mutate(
      { window: read.window },
      {
        onSuccess: ({ Message }) => {
          setDraft(null)
          setRequested(null)
          toast.info(Message)
        },
        onError: showSaveFailure,
      },
    )
  }

  return {
    response,
    model,
    error,
    /** A new field's weather is on its way. */
    isOnItsWay: isWeatherPending(current.error),
    /** What is shown is of the window before. */
    isUpdating: requested !== null && response !== null && (preview.isPlaceholderData || preview.isPending),
    retry: () => void current.refetch(),
    window: {
      typed,
      today,
      read,
      isChanged:
        draft !== null && (draft.from !== shownOf(savedWindow).from || draft.to !== shownOf(savedWindow).to),
      isDisabled: settings.isPending,
      isSaving: save.isPending,
      mayEdit,
      change,
      save: saveWindow,
    },
  }
}

export type PlantingState = ReturnType<typeof usePlanting>

const shownOf = (window: PlantingWindow | null) => (window ? typedOf(window) : BLANK)

/** Spec 2 §8; a window that the server finds too short gets the page's own message (decisions §11). */
export function showSaveFailure({ message }: Error): void {
  toast.error(
    message === plantingTexts.windowTooShort ? message : fill(plantingTexts.saveFailed, { error: message }),
  )
}
