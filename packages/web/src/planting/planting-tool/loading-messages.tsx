import { Loader } from '@mantine/core'
import { PLANTING_LOADING_MS } from '@windrow/contract/limits.ts'
import { plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { useEffect, useState } from 'react'
import classes from './chart-place.module.css'

/** What is being worked on, told in turn (spec 2 §2). */
export function LoadingMessages({ isNewField }: { isNewField: boolean }) {
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
