import { tabPermissions } from '@windrow/contract/api/weather.ts'
import { recordPageTexts as texts } from '@windrow/contract/texts/en/record-page.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import { STORED_VARIABLES } from '@windrow/core/variables/registry.ts'
import { usePermissions } from '../people/data/profile.ts'
import { SegmentedChoice } from '../ui/forms/segmented-choice.tsx'
import { SHOWN_RECORDS, type ShownRecord } from './record-data.ts'

/** The variables whose tabs of the weather page the account may see. */
export function useAllowedRecords(): ShownRecord[] {
  const permissions = usePermissions()
  return SHOWN_RECORDS.filter((series) => {
    const variable = STORED_VARIABLES.find((one) => (one.series as readonly string[]).includes(series))
    return variable && tabPermissions(variable.path).some((permission) => isAllowed(permissions, permission))
  })
}

export function VariableChoice(props: { value: ShownRecord; onChange: (value: ShownRecord) => void }) {
  const allowed = useAllowedRecords()
  return (
    <SegmentedChoice
      label={texts.variableLabel}
      options={allowed.map((value) => ({ value, label: texts.variables[value].choice }))}
      {...props}
    />
  )
}
