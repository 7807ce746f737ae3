import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function DashboardPage() {
  return <ComingState page="dashboard" />
}
