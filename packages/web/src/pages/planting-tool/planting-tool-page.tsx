import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function PlantingToolPage() {
  return <ComingState page="planting" />
}
