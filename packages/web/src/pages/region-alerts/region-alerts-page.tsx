import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function RegionAlertsPage() {
  return <ComingState page="regions" />
}
