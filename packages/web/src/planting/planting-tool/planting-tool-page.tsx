import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dayAndMonth } from '@windrow/charts/scale/axis-texts.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useState } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { useUnits } from '../../people/data/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useIsReadyLater } from '../../ui/layout/use-is-later.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { ChartPlace } from './chart-place.tsx'
import { PlantingBoard } from './planting-board.tsx'
import classes from './planting-tool.module.css'
import { windowOf } from './planting-window.ts'
import { useYieldView } from './use-compared.ts'
import { usePlanting } from './use-planting.ts'
import { useWeights } from './use-weights.ts'
import { useYieldCurve } from './use-yield-chart.ts'
import { WindowForm } from './window-form.tsx'

const texts = plantingPageTexts.headline

/** When to plant: expected yield by planting date, and what costs it (spec 2 §2). */
export default function PlantingToolPage() {
  const { id = '' } = useParams({ strict: false })
  // Remounted for another field, so that nothing of the previous one stays on the page.
  return <PlantingTool key={id} uuid={id} />
}

function PlantingTool({ uuid }: { uuid: string }) {
  const fieldCall = useQuery(fieldQuery(uuid))
  const field = fieldCall.data?.data
  const units = useUnits()
  const planting = usePlanting(uuid)
  const { response, model, error, window, isUpdating } = planting
  const weights = useWeights(uuid, model)
  const view = useYieldView()
  const [isReordering, setReordering] = useState(true)
  useEffect(() => {
    if (fieldCall.isError) toast.error(fieldTexts.couldNotLoad)
  }, [fieldCall.isError])
  const curve = useYieldCurve(model, weights.weights)
  const isDrawn = error === null && !(window.isChanged && window.read.isTooShort)
  const hasBoard = useIsReadyLater(isDrawn && response !== null && model !== null && curve !== null)
  const headline = isDrawn ? curve?.headline : undefined
  const usualSeason = isDrawn ? model?.usualSeason : null
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">{plantingTexts.title}</VisuallyHidden>
      <div className={classes.head} data-waiting={(response === null && error === null) || undefined}>
        <div className={classes.words}>
          <h2>{headline?.title ?? texts.loading}</h2>
          <p aria-live="polite">
            {[field && aboutField(field, units), headline?.detail].filter(Boolean).join(' ')}
          </p>
          {usualSeason && (
            <Button
              variant="default"
              className={classes.usual ?? ''}
              onClick={() => window.change(windowOf(usualSeason, window.today))}
            >
              {fill(texts.planUsual, {
                first: dayAndMonth(usualSeason.from),
                last: dayAndMonth(usualSeason.to),
              })}
            </Button>
          )}
        </div>
        <WindowForm window={window} isReordering={isReordering} onReordering={setReordering} />
      </div>
      {hasBoard && response !== null && model !== null && curve !== null ? (
        <PlantingBoard
          // A zoom into one window means nothing in another.
          key={`${response.window.from} ${response.window.to}`}
          uuid={uuid}
          field={field}
          units={units}
          response={response}
          model={model}
          weights={weights}
          curve={curve}
          view={view}
          isReordering={isReordering}
          isUpdating={isUpdating}
        />
      ) : (
        <ChartPlace planting={planting} />
      )}
    </div>
  )
}

const aboutField = ({ crop, variety, area_ha }: Field, units: UnitSystem): string =>
  fill(texts.field, { crop, variety, area: formatQuantity(area_ha, 'area', units) })
