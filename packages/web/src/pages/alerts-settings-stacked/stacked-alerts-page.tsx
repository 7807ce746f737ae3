import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function StackedAlertsPage() {
  return <ComingState page="stackedAlerts" />
}
