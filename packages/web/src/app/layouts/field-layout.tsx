import { IconInfoCircle } from '@tabler/icons-react'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { SideNavItem } from '../../ui/layout/side-nav-item.tsx'
import { FieldBreadcrumb } from './field-breadcrumb.tsx'
import { FieldNavigation } from './field-navigation.tsx'
import { SignedInShell } from './signed-in-shell.tsx'

/** The pages of one field: side navigation, back button, model name (spec 2 §2). */
export default function FieldLayout() {
  return (
    <SignedInShell
      left={<FieldBreadcrumb />}
      aboutInBar={false}
      navigation={(openAbout) => ({
        label: shellTexts.field.label,
        height: 'full',
        entries: <FieldNavigation />,
        foot: <SideNavItem label={shellTexts.about} icon={IconInfoCircle} onClick={openAbout} />,
      })}
    />
  )
}
