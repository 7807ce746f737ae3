import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function IndividualAlertsPage() {
  return <ComingState page="individualAlerts" />
}
