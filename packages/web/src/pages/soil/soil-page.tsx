import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function SoilPage() {
  return <ComingState page="soil" />
}
