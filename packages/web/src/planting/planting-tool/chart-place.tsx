import { Loader } from '@mantine/core'
import { PLANTING_LOADING_MS } from '@windrow/contract/limits.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { LinkButton } from '../../ui/controls/button.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import classes from './chart-place.module.css'
import type { PlantingState } from './use-planting.ts'

const texts = plantingPageTexts.state

/** Shown in place of the chart: what is running, what failed, or why there is none (spec 2 §2, §4, §8). */
export function ChartPlace({ planting }: { planting: PlantingState }) {
  const { response, model, error, isOnItsWay, retry, window } = planting
  if (error !== null)
    return (
      <>
        <StatusNotice
          tone="danger"
          title={plantingTexts.loadFailedBanner}
          action={<NoticeAction onClick={retry}>{uiTexts.tryAgain}</NoticeAction>}
        >
          {error.message} {texts.failedText}
        </StatusNotice>
        <Frame>
          <p>{plantingTexts.emptyChart}</p>
        </Frame>
      </>
    )
  if (response !== null && model === null) return <NoModel crop={response.crop} />
  if (window.read.isTooShort && window.isChanged)
    return (
      <Frame>
        <p>{plantingTexts.emptyChart}</p>
        <p className={classes.quiet}>{texts.tooFewDates}</p>
      </Frame>
    )
  return (
    <Frame isWaiting>
      <LoadingMessages isNewField={isOnItsWay} />
    </Frame>
  )
}

function Frame({ isWaiting = false, children }: { isWaiting?: boolean; children: ReactNode }) {
  return (
    <Card className={classNames(classes.card, isWaiting && classes.waiting)}>
      <h2>{plantingTexts.mainChart}</h2>
      <div className={classes.place}>{children}</div>
    </Card>
  )
}

function NoModel({ crop }: { crop: string }) {
  const isPerennial = findCrop(crop)?.perennial === true
  return (
    <Frame>
      <b>{fill(texts.noModelTitle, { crop })}</b>
      <p className={classes.words}>
        {isPerennial
          ? fill(texts.perennial, { crop })
          : `${fill(texts.noModel, { crop })} ${texts.alertsHelp}`}
      </p>
      {!isPerennial && (
        <LinkButton href="/alerts-settings-individual" variant="default">
          {texts.toAlerts}
        </LinkButton>
      )}
    </Frame>
  )
}

/** The messages while it is computed, in turn (spec 2 §2). */
function LoadingMessages({ isNewField }: { isNewField: boolean }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), PLANTING_LOADING_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={classes.loading}>
      <Loader aria-hidden />
      <p role="status">{plantingTexts.loading[turn % plantingTexts.loading.length]}</p>
      {isNewField && <p className={classes.quiet}>{weatherPageTexts.state.pendingText}</p>}
    </div>
  )
}
