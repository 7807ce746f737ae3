import { useParams } from '@tanstack/react-router'
import { PlantStageCard } from './plant-stage-card.tsx'
import { SoilChartCard } from './soil-chart-card.tsx'
import { SoilHead } from './soil-head.tsx'
import classes from './soil-page.module.css'
import { SoilPhCard } from './soil-ph-card.tsx'
import { SoilTemperatureCard } from './soil-temperature-card.tsx'
import { SoilTypeCard } from './soil-type-card.tsx'

/** How warm and wet the soil is and will be, and what is known of it (spec 2 §2). */
export default function SoilPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    // Anew for another field: nothing of one may stand on the page of the other.
    <div key={id} className={classes.page}>
      <SoilHead uuid={id} />
      <div className={classes.cards}>
        <SoilTypeCard uuid={id} />
        <SoilPhCard uuid={id} />
        <SoilTemperatureCard uuid={id} part="depth" />
        <SoilTemperatureCard uuid={id} part="surface" />
      </div>
      <div className={classes.columns}>
        <SoilChartCard uuid={id} />
        <PlantStageCard uuid={id} />
      </div>
    </div>
  )
}
