import { useParams } from '@tanstack/react-router'
import { FrostCard } from './frost-card.tsx'
import { GrowthCard } from './growth-card.tsx'
import { MapCard } from './map-card.tsx'
import { SatelliteHead } from './satellite-head.tsx'
import classes from './satellite-page.module.css'
import { VegetationCard } from './vegetation-card.tsx'

/** How a field grows, as seen from above and by its degree days (spec 2 §2). */
export default function SatellitePage() {
  const { id = '' } = useParams({ strict: false })
  return (
    // Anew for another field: nothing of one may stand on the page of the other.
    <div key={id} className={classes.page}>
      <SatelliteHead uuid={id} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <GrowthCard uuid={id} />
          <VegetationCard uuid={id} />
        </div>
        <div className={classes.side}>
          <MapCard uuid={id} />
          <FrostCard uuid={id} />
        </div>
      </div>
    </div>
  )
}
