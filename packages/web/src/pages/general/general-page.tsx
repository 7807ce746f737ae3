import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function GeneralPage() {
  return <ComingState page="general" />
}
