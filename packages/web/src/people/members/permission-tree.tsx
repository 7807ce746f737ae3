import { NativeSelect } from '@mantine/core'
import type { Member } from '@windrow/contract/entities/members.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { isAllowed, type Permissions } from '@windrow/core/access/permissions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import classes from './members.module.css'
import {
  differsFromRole,
  openViews,
  PERMISSION_GROUPS,
  presetOf,
  withDefaultView,
  withSwitch,
} from './rights.ts'

const texts = membersTexts.permissions

type PermissionTreeProps = { member: Member; onChange: (change: { permissions: Permissions }) => void }

/** Every single permission of a member; each switch saves at once. */
export function PermissionTree({ member, onChange }: PermissionTreeProps) {
  const { permissions } = member
  return (
    <div className={classes.tree}>
      <div className={classes.groups}>
        {PERMISSION_GROUPS.map((group) => (
          <fieldset key={group.key} className={classes.group} data-group={group.key}>
            <legend className={classes.legend}>{group.title}</legend>
            {group.detail !== null && <p className={classes.detail}>{group.detail}</p>}
            <div className={classes.switches}>
              {group.permissions.map((permission) => (
                <Switch
                  key={permission}
                  label={texts.switches[permission]}
                  checked={isAllowed(permissions, permission)}
                  onChange={(event) =>
                    onChange({
                      permissions: withSwitch(permissions, permission, event.currentTarget.checked),
                    })
                  }
                />
              ))}
            </div>
            {group.key === 'views' && <DefaultView permissions={permissions} onChange={onChange} />}
          </fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        {member.role === 'owner' && <p className={classes.detail}>{texts.ownersNote}</p>}
        {differsFromRole(member) && (
          <Button variant="default" onClick={() => onChange({ permissions: presetOf(member) })}>
            {texts.reset}
          </Button>
        )}
      </div>
    </div>
  )
}

type DefaultViewProps = {
  permissions: Permissions
  onChange: (change: { permissions: Permissions }) => void
}

function DefaultView({ permissions, onChange }: DefaultViewProps) {
  const open = openViews(permissions)
  return (
    <NativeSelect
      className={classes.defaultView ?? ''}
      label={texts.defaultView}
      description={texts.defaultViewHint}
      data={open.map((value) => ({ value, label: texts.switches[`views.${value}`] }))}
      value={permissions.views.default}
      disabled={open.length === 0}
      onChange={(event) => {
        const view = open.find((one) => one === event.currentTarget.value)
        if (view !== undefined) onChange({ permissions: withDefaultView(permissions, view) })
      }}
    />
  )
}
