import { Loader } from '@mantine/core'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './chart-wait.module.css'

/** A spinner while a chart loads (spec 2 §2). */
export const ChartWait = () => (
  <div role="status">
    <Loader aria-hidden className={classes.wait ?? ''} />
    <VisuallyHidden>{weatherPageTexts.state.loading}</VisuallyHidden>
  </div>
)

/** In place of the chart's card while its code is on its way. */
export const ChartCardWait = () => (
  <Card flush>
    <div className={classes.place}>
      <ChartWait />
    </div>
  </Card>
)
