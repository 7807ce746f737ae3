import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function SustainabilityPage() {
  return <ComingState page="sustainability" />
}
