import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function DemoPage() {
  return <ComingState page="demo" />
}
