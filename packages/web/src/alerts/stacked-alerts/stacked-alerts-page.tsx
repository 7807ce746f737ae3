import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { AlertSettingsPage } from '../settings/alert-settings-page.tsx'

export default function StackedAlertsPage() {
  return <AlertSettingsPage kind="stacked" title={shellTexts.pages.stackedAlerts} />
}
