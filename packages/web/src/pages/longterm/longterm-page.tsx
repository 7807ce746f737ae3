import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function LongtermPage() {
  return <ComingState page="longterm" />
}
