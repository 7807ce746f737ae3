import { NativeSelect } from '@mantine/core'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { IRRIGATED, type Irrigated } from '@windrow/core/water-use/irrigated.ts'

type IrrigatedSelectProps = { value: Irrigated; onChange: (value: Irrigated) => void }

/** How a field is watered, and what that means for its soil. */
export function IrrigatedSelect({ value, onChange }: IrrigatedSelectProps) {
  return (
    <NativeSelect
      name="irrigated"
      label={fieldTexts.names.irrigated}
      description={fieldTexts.irrigatedMeans[value]}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(IRRIGATED.find((known) => known === currentTarget.value) ?? 'none')
      }
      data={IRRIGATED.map((known) => ({ value: known, label: fieldTexts.irrigated[known] }))}
    />
  )
}
