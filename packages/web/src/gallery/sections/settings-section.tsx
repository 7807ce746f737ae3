import { IconDownload, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type Choice, ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { EditableSettingRow, SettingRow } from '../../ui/forms/setting-row.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { LinkRow } from '../../ui/layout/link-row.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const words = {
  profile: 'Profile',
  role: 'Demo Farm, owner',
  account: 'Account',
  name: 'Full name',
  email: 'Email',
  emailProblem: "Invalid email. Valid e-mail can contain only latin letters, numbers, '@' and '.'",
  taken: 'This email address cannot be used.',
  password: 'Password',
  changePassword: 'Change Password',
  saved: 'Your profile has been saved.',
  units: 'Units',
  onLeaving: 'Saved when you leave this page.',
  quiet: 'Quiet hours',
  quietValue: '21:00 to 05:00',
  farm: 'Farm',
  members: 'Members',
  membersDetail: '4 members: 1 owner, 2 who edit, 1 who reads. One invitation is waiting.',
  data: 'Your data',
  dataDetail: 'Download all fields, alerts and notes as one file',
  rows: 'Rows: press the pencil, type, Escape gives up. An address with “taken” is refused.',
  segmented: 'Segmented choice',
  step: 'Step',
}

const unitChoices: Choice<'metric' | 'imperial'>[] = [
  { value: 'metric', title: 'Metric', detail: '21.2 °C, 4.6 mm, 24 k/h, 228 mm/m³' },
  { value: 'imperial', title: 'Imperial', detail: '70.2 °F, 0.18 in, 15 mi/h, 0.25 in/ft³' },
]
const steps = [
  { value: 'daily', label: 'Daily' },
  { value: 'monthly', label: 'Monthly' },
] as const

/** The rows of the profile, as a page would put them together. */
export function SettingsExample() {
  const [name, setName] = useState('Demo Farm')
  const [email, setEmail] = useState('demo@windrow.test')
  const [units, setUnits] = useState<'metric' | 'imperial'>('metric')
  async function saveEmail(draft: string) {
    await new Promise((resolve) => setTimeout(resolve, 700))
    if (draft.includes('taken')) return words.taken
    setEmail(draft)
    toast.success(words.saved)
    return null
  }
  async function saveName(draft: string) {
    setName(draft)
    toast.success(words.saved)
    return null
  }
  return (
    <div className={classes.form}>
      <PageTitle
        title={words.profile}
        subtitle={words.role}
        stacked
        leading={<Avatar name={name} size={44} />}
      />
      <SectionCard title={words.account}>
        <EditableSettingRow label={words.name} value={name} onConfirm={saveName} autoComplete="name" />
        <EditableSettingRow
          label={words.email}
          type="email"
          value={email}
          validate={(draft) => (/^[\w.]+@[\w.]+$/.test(draft) ? null : words.emailProblem)}
          onConfirm={saveEmail}
        />
        <SettingRow
          label={words.password}
          actions={<Button variant="transparent">{words.changePassword}</Button>}
        >
          <span style={{ letterSpacing: 3 }} aria-hidden>
            {'•'.repeat(12)}
          </span>
        </SettingRow>
      </SectionCard>
      <SectionCard title={words.units} bare>
        <ChoiceCards
          label={words.units}
          choices={unitChoices}
          value={units}
          onChange={setUnits}
          note={words.onLeaving}
        />
      </SectionCard>
      <SectionCard title={words.farm}>
        <SettingRow label={words.quiet} actions={<Switch aria-label={words.quiet} defaultChecked />}>
          {words.quietValue}
        </SettingRow>
        <LinkRow href="#settings" icon={IconUsers} title={words.members} detail={words.membersDetail} />
        <LinkRow
          href="#settings"
          icon={IconDownload}
          tone="neutral"
          title={words.data}
          detail={words.dataDetail}
        />
      </SectionCard>
    </div>
  )
}

export function SettingsSection() {
  const [step, setStep] = useState<'daily' | 'monthly'>('daily')
  return (
    <GallerySection id="settings" title="Settings rows and choices">
      <Specimen caption={words.segmented}>
        <div>
          <SegmentedChoice label={words.step} options={steps} value={step} onChange={setStep} />
        </div>
      </Specimen>
      <Specimen caption={words.rows} wide>
        <SettingsExample />
      </Specimen>
    </GallerySection>
  )
}
