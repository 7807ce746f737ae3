import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function SatellitePage() {
  return <ComingState page="satellite" />
}
