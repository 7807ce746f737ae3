import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { membersApi } from '@windrow/contract/api/members.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkRow } from '../../ui/layout/link-row.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { membersSummary } from './members-summary.ts'

const texts = settingsTexts.profile.farm

/** For owners. Without the summary the way to the members is still open. */
export function FarmSection() {
  const { data, isPending } = useQuery(endpointQuery(membersApi.listMembers, {}))
  const summary = data === undefined ? texts.unknown : membersSummary(data)
  return (
    <SectionCard title={texts.title}>
      <LinkRow
        href="/members"
        icon={IconUsers}
        title={texts.members}
        detail={isPending ? <Skeleton width={240} height={18} /> : summary}
      />
    </SectionCard>
  )
}
