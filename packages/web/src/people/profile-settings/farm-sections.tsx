import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { farmExportApi } from '@windrow/contract/api/farm.ts'
import { filesApi, jobsApi } from '@windrow/contract/api/imports.ts'
import { membersApi } from '@windrow/contract/api/members.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { BackgroundJob } from '@windrow/contract/entities/field-import.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { yourDataTexts as texts } from '@windrow/contract/texts/en/your-data.ts'
import { useState } from 'react'
import { localStore } from '../../platform/browser-storage.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { LinkRow } from '../../ui/layout/link-row.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { formatBytes } from '../../ui/text/short-text.ts'
import { useProfile } from '../data/profile.ts'
import { useModal } from './account-actions.ts'
import classes from './profile-settings.module.css'
import { membersSummary } from './profile-values.ts'

const farmTexts = settingsTexts.profile.farm

const POLL_MS = 1_000

const DeleteAccountModal = lazyDialog(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
)

/** Who belongs to the farm, what is stored, and the ways out. */
export function FarmSections() {
  const { role } = useProfile()
  return (
    <>
      {role === 'owner' && <FarmSection />}
      <YourDataSection />
    </>
  )
}

/** For owners. Without the summary the way to the members is still open. */
function FarmSection() {
  const { data, isPending } = useQuery(endpointQuery(membersApi.listMembers, {}))
  const summary = data === undefined ? farmTexts.unknown : membersSummary(data)
  return (
    <SectionCard title={farmTexts.title}>
      <LinkRow
        href="/members"
        icon={IconUsers}
        title={farmTexts.members}
        detail={isPending ? <Skeleton width={240} height={18} /> : summary}
      />
    </SectionCard>
  )
}

/** What is stored of the person and of the farm, and the ways to take it and to leave. */
function YourDataSection() {
  const { role } = useProfile()
  return (
    <SectionCard title={texts.title}>
      <SettingRow label={texts.you} prose>
        {texts.youStored}
      </SettingRow>
      {role === 'owner' ? (
        <FarmFileRow />
      ) : (
        <SettingRow label={texts.farm} prose>
          <div className={classes.paragraphs}>
            <p>{texts.farmStored}</p>
            <p className={classes.quiet}>{texts.farmByOwner}</p>
          </div>
        </SettingRow>
      )}
      <LeaveRow />
    </SectionCard>
  )
}

const isOpen = (job: BackgroundJob | undefined) => job?.state === 'queued' || job?.state === 'running'

/** The export that this account began last in this browser: one can leave the page and come back. */
function useFarmFile() {
  const { user } = useProfile()
  const key = `windrow.farmExport.${user.id}`
  const [jobId, setJobId] = useState(() => localStore.get(key))
  const job = useQuery({
    ...endpointQuery(jobsApi.getJob, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
    // After a day it is another: gone.
    staleTime: 0,
  })
  const begin = useMutation({
    mutationFn: () => call(farmExportApi.exportFarm, {}),
    onSuccess: ({ job_id }) => {
      localStore.set(key, job_id)
      setJobId(job_id)
    },
    onError: (error) => toast.error(error.message),
  })
  const isForgotten = job.error instanceof CallError && job.error.status === 404
  return { job: isForgotten ? undefined : job.data, error: isForgotten ? null : job.error, begin }
}

function FarmFileRow() {
  const { job, error, begin } = useFarmFile()
  const download = useMutation({
    mutationFn: (id: string) => call(filesApi.downloadFile, { params: { id } }),
    onSuccess: saveDownload,
    onError: (failure) => toast.error(failure.message),
  })
  const fileId = job?.file_id ?? null
  const make = (label: string) => (
    <Button variant="default" busy={begin.isPending} onClick={() => begin.mutate()}>
      {label}
    </Button>
  )
  return (
    <SettingRow label={texts.farm} prose>
      <div className={classes.paragraphs}>
        <p>{texts.farmStored}</p>
        <p className={classes.quiet}>{texts.farmAsFile}</p>
        <div role="status" className={classes.fileState}>
          {error !== null ? (
            <p className={classes.problem}>{texts.unknown}</p>
          ) : (
            job && <FileState job={job} />
          )}
        </div>
        {!isOpen(job) && (
          <div className={classes.dataActions}>
            {fileId === null ? (
              make(job === undefined ? texts.make : texts.makeAgain)
            ) : (
              <>
                <Button busy={download.isPending} onClick={() => download.mutate(fileId)}>
                  {texts.download}
                </Button>
                {make(texts.makeAgain)}
              </>
            )}
          </div>
        )}
      </div>
    </SettingRow>
  )
}

function FileState({ job }: { job: BackgroundJob }) {
  if (job.state === 'failed') return <p className={classes.problem}>{job.errors[0]?.message}</p>
  if (job.state === 'done') {
    if (job.file_size === null) return <p>{texts.gone}</p>
    return (
      <p>
        <b>{texts.ready(formatBytes(job.file_size))}</b> {texts.storedFor}
      </p>
    )
  }
  const share = job.total === 0 ? 0 : job.done / job.total
  return (
    <>
      <p>
        <b>{job.state === 'queued' ? texts.waiting : texts.making(Math.round(share * 100))}</b> {texts.stay}
      </p>
      <ProgressBar label={texts.progress} value={job.state === 'queued' ? null : share} />
    </>
  )
}

/** The way out; or, for the last owner, what has to be done before. */
function LeaveRow() {
  const { organisation, role } = useProfile()
  const modal = useModal()
  const { data } = useQuery({ ...endpointQuery(membersApi.listMembers, {}), enabled: role === 'owner' })
  const owners = data?.members.filter((member) => member.role === 'owner').length
  if (organisation.kind !== 'farm')
    return (
      <SettingRow label={texts.account} prose>
        {texts.demo}
      </SettingRow>
    )
  if (data !== undefined && owners === 1) {
    const before = data.members.length === 1 ? texts.alone : texts.lastOwner
    return (
      <SettingRow label={texts.account} prose>
        <div className={classes.paragraphs}>
          <p>{before(organisation.name)}</p>
          <TextLink href="/members">{texts.toMembers}</TextLink>
        </div>
      </SettingRow>
    )
  }
  return (
    <>
      <SettingRow label={texts.account} prose>
        <div className={classes.paragraphs}>
          <p>{texts.whatGoes}</p>
          <div className={classes.dataActions}>
            <Button variant="outline" color="red" aria-haspopup="dialog" onClick={modal.open}>
              {texts.delete}
            </Button>
          </div>
        </div>
      </SettingRow>
      <DeleteAccountModal key={modal.turn} opened={modal.opened} onClose={modal.close} />
    </>
  )
}
