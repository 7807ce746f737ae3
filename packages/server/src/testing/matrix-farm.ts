import { api } from '@windrow/contract/api/api.ts'
import { COLD_AND_DAMP } from './given-alert-settings.ts'
import { pngPhoto } from './photos.ts'
import { places, squaresFile } from './squares-file.ts'
import type { TestAccount } from './test-account.ts'
import { addTestAlert } from './test-alerts.ts'
import { addTestField } from './test-field.ts'
import { newEmail, startTestWindrow, type TestWindrow } from './test-windrow.ts'

/** The ids of everything on a farm that a call can name. */
export type FarmIds = {
  field: string
  file: string
  import: string
  alert: string
  stackedAlert: string
  note: string
  photo: string
  report: string
  schedule: string
  invitation: string
  member: string
}

export type MatrixFarm = {
  windrow: TestWindrow
  owner: TestAccount
  viewer: TestAccount
  /** Was a manager, and was removed. */
  removed: TestAccount
  /** Owns another farm. */
  stranger: TestAccount
  /** A visitor of the demo, in a sandbox. */
  sandbox: { token: string }
  ids: FarmIds
}

export const photoFile = () => new File([pngPhoto() as Uint8Array<ArrayBuffer>], 'leaf.png')
export const boundaryFile = () => squaresFile('farm.geojson', places(1, { lat: 42, lon: -94 }))

/** A schedule that never comes due. */
export const pausedSchedule = (fieldUuid: string) => ({
  report_type: 'weather_outlook' as const,
  fields: [{ uuid: fieldUuid }],
  recipients: [],
  every: 'day' as const,
  weekday: null,
  monthday: null,
  hour: 6,
  time_zone: 'America/Chicago',
  paused: true,
})

/** A farm with one of everything, and the callers of the authorisation matrix. No worker runs: what is queued stays. */
export async function startMatrixFarm(): Promise<MatrixFarm> {
  const windrow = await startTestWindrow({ ROLE: 'web' })
  const owner = await windrow.addAccount()
  const [viewer, member, removed] = [
    await windrow.addAccount({ with: owner, role: 'viewer' }),
    await windrow.addAccount({ with: owner, role: 'viewer' }),
    await windrow.addAccount({ with: owner, role: 'manager' }),
  ]
  await owner.call(api.removeMember, { params: { id: removed.userId } })
  const farm = {
    windrow,
    owner,
    viewer,
    removed,
    stranger: await windrow.addAccount(),
    sandbox: await windrow.call(api.openDemo, {}),
  }
  return { ...farm, ids: { ...(await addThings(farm)), member: member.userId } }
}

async function addThings({
  windrow,
  owner,
}: Pick<MatrixFarm, 'windrow' | 'owner'>): Promise<Omit<FarmIds, 'member'>> {
  const { db } = windrow.services
  const field = await addTestField(windrow.services, owner.orgId)
  const ofField = { params: { uuid: field } }
  const invitation = await owner.call(api.inviteMember, { body: { email: newEmail(), role: 'viewer' } })
  const alert = await addTestAlert(db, owner.orgId, { crop: 'Barley' })
  const stackedAlert = await addTestAlert(db, owner.orgId, {
    crop: 'Barley',
    risk: 'risk_cold_and_damp',
    data: COLD_AND_DAMP,
  })
  await owner.call(api.muteAlert, { params: { alert_id: alert } })
  const photo = await owner.call(api.uploadDiaryPhoto, { ...ofField, file: photoFile() })
  const note = await owner.call(api.addDiaryNote, {
    ...ofField,
    body: { date: '2026-05-14', kind: 'other', text: 'Wet', amount: null, photos: [photo.data.id] },
  })
  const { report_type, fields, recipients } = pausedSchedule(field)
  const report = await owner.call(api.queueReport, { body: { report_type, fields, recipients } })
  const schedule = await owner.call(api.addReportSchedule, { body: pausedSchedule(field) })
  const file = await owner.call(api.uploadFile, { file: boundaryFile() })
  const defaults = { crop: 'Maize', variety: '105 day', region: 'Iowa' }
  const imported = await owner.call(api.importFields, { body: { files: [file.data.id], defaults } })
  await owner.call(api.attachLabel, {
    body: { label: { name: 'Theirs', color: '#2f5fb3' }, fields: [{ uuid: field }] },
  })
  return {
    field,
    file: file.data.id,
    import: imported.job_id,
    alert,
    stackedAlert,
    note: note.data.id,
    photo: photo.data.id,
    report: report.report_id,
    schedule: schedule.data.schedule_id,
    invitation: invitation.id,
  }
}
