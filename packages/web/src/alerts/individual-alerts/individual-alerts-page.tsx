import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { AlertSettingsPage } from '../settings/alert-settings-page.tsx'

export default function IndividualAlertsPage() {
  return <AlertSettingsPage kind="individual" title={shellTexts.pages.individualAlerts} />
}
