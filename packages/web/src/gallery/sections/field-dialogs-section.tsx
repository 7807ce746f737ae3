import type { Field } from '@windrow/contract/entities/field.ts'
import { useState } from 'react'
import { BulkUploadDialogs, BulkUploadMenu } from '../../fields/bulk-upload/bulk-upload-menu.tsx'
import { DatasourceSelect } from '../../fields/datasource/datasource-select.tsx'
import { AddFieldModal, EditBoundaryModal } from '../../fields/field-form/field-modals.tsx'
import { LabelChip } from '../../fields/labels/label-chip.tsx'
import { LabelMenu } from '../../fields/labels/label-menu.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { EXAMPLE_FIELDS, ExampleFarm } from '../example-farm.tsx'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const words = {
  dialogs: 'Dialogs',
  newField: 'New Field',
  boundary: 'Boundary',
  labels: 'Labels: on two fields, on none, and on a field',
  datasource: 'Data source',
  bulk: 'Bulk upload',
  suggest: 'Choose or type',
  crop: 'Crop',
  crops: ['Maize', 'Potato', 'Soybean'],
  date: 'Date',
  planted: 'Planting date',
  progress: 'Progress: known and unknown',
  uploading: 'Uploading',
}

/** Parts that add and change fields, on a small farm without a server. */
export function FieldDialogsSection() {
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Field | null>(null)
  const [crop, setCrop] = useState('')
  const [day, setDay] = useState('04/28/2026')
  const [first] = EXAMPLE_FIELDS
  return (
    <GallerySection id="field-dialogs" title="Fields of a farm">
      <Specimen caption={words.suggest}>
        <SuggestField label={words.crop} value={crop} onChange={setCrop} suggestions={words.crops} />
      </Specimen>
      <Specimen caption={words.date}>
        <DateField label={words.planted} value={day} onChange={setDay} latest="2026-05-16" />
      </Specimen>
      <Specimen caption={words.progress}>
        <ProgressBar label={words.uploading} value={0.64} />
        <ProgressBar label={words.uploading} value={null} />
      </Specimen>
      <ExampleFarm>
        <Specimen caption={words.dialogs}>
          <Button onClick={() => setAdding(true)}>{words.newField}</Button>
          <Button variant="default" onClick={() => setEdited(first)}>
            {words.boundary}
          </Button>
          <AddFieldModal opened={adding} onClose={() => setAdding(false)} />
          <EditBoundaryModal field={edited} onClose={() => setEdited(null)} />
        </Specimen>
        <Specimen caption={words.labels}>
          <LabelMenu fields={EXAMPLE_FIELDS} />
          <LabelMenu fields={[]} />
          <span>
            {first.labels.map((label) => (
              <LabelChip key={label.name} label={label} field={first} />
            ))}
          </span>
        </Specimen>
        <Specimen caption={words.datasource}>
          <span>
            <DatasourceSelect field={first} />
          </span>
        </Specimen>
        <Specimen caption={words.bulk}>
          <BulkUploadMenu />
          <BulkUploadDialogs />
        </Specimen>
      </ExampleFarm>
    </GallerySection>
  )
}
