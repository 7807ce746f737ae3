import { IconChevronDown } from '@tabler/icons-react'
import { DATASOURCES, type Datasource, type Field } from '@windrow/contract/entities/field.ts'
import { datasourceTexts } from '@windrow/contract/texts/en/datasource.ts'
import { useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { useUnits } from '../../people/data/settings.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { LazyMenu } from '../../ui/popups/lazy-popup.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { datasourceText } from '../data/datasource.ts'
import type { ChangeDatasourceDialogProps } from './change-datasource-dialog.tsx'
import classes from './datasource-select.module.css'

const ChangeDatasourceDialog = lazyDialog<ChangeDatasourceDialogProps>(() =>
  import('./change-datasource-dialog.tsx').then((module) => module.ChangeDatasourceDialog),
)

type DatasourceSelectProps = { field: Pick<Field, 'uuid' | 'name' | 'datasources'> }

/** Where a field's observed weather comes from; with datasource.edit a choice, else words (spec 1 §6). */
export function DatasourceSelect({ field }: DatasourceSelectProps) {
  const mayEdit = usePermission('datasource.edit')
  const units = useUnits()
  const [requested, setRequested] = useState<Datasource | null>(null)
  const [opened, setOpened] = useState(false)
  const { selected, suggested } = field.datasources
  const current = datasourceText(field, selected, units)
  if (!mayEdit) return <span>{current}</span>

  function choose(source: string) {
    const chosen = DATASOURCES.find((one) => one === source)
    if (chosen === undefined || chosen === selected) return
    setRequested(chosen)
    setOpened(true)
  }

  return (
    <>
      <LazyMenu
        position="bottom-start"
        shadow="md"
        width={280}
        loop
        button={
          <PlainButton className={classes.button}>
            <VisuallyHidden>{`${datasourceTexts.of(field.name)}: `}</VisuallyHidden>
            {current}
            <IconChevronDown size={14} aria-hidden />
          </PlainButton>
        }
      >
        {({ Menu }) => (
          <>
            <Menu.RadioGroup value={selected} onChange={choose}>
              {DATASOURCES.map((source) => (
                <Menu.RadioItem
                  key={source}
                  value={source}
                  closeMenuOnClick
                  disabled={field.datasources[source] === null}
                >
                  <span className={classes.option}>
                    <span className={classes.line}>
                      {datasourceText(field, source, units) ?? datasourceTexts.kinds[source]}
                      {source === suggested && (
                        <span className={classes.suggested}>{datasourceTexts.suggested}</span>
                      )}
                    </span>
                    <span className={classes.kind}>
                      {field.datasources[source] === null
                        ? datasourceTexts.noStation
                        : datasourceTexts.kinds[source]}
                    </span>
                  </span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
      </LazyMenu>
      {requested !== null && (
        <ChangeDatasourceDialog
          field={field}
          source={requested}
          units={units}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
