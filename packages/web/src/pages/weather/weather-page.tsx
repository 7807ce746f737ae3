import { ComingState } from '../../widgets/coming/coming-state.tsx'

export default function WeatherPage() {
  return <ComingState page="weather" />
}
