import { type Api, api } from '@windrow/contract/api/api.ts'
import { CHANGES, type Changes, type Endpoint } from '@windrow/contract/endpoint.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { describe, expect, test } from 'vitest'
import { isOpenTo } from './caller.ts'
import type { Account } from './handler.ts'

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const viewer = { role: 'viewer', permissions: permissionsOf('viewer') } as Account

/** What each call changes beyond a GET, which changes nothing: a new call has to be put in its place here too. */
const CALLS: Record<Changes, (keyof Api)[]> = {
  nothing: [
    'readInvitation',
    'identifyUser',
    'changeNamelessField',
    'deleteNamelessField',
    'startConnection',
    'rehearseAlerts',
  ],
  own: [
    'signIn',
    'signUp',
    'signOut',
    'reauthenticate',
    'changeName',
    'changeEmail',
    'resendVerification',
    'changePassword',
    'changePicture',
    'deleteAccount',
    'putGeneralSettings',
    'putAccountSettings',
    'putColumnSettings',
    'putFarmMorning',
    'openDemo',
    'muteAlert',
    'unmuteAlert',
    'putNotifyVia',
    'deleteReport',
    'deleteReportSchedule',
  ],
  link: [
    'verifyEmail',
    'requestPasswordCode',
    'checkPasswordCode',
    'createPassword',
    'disownEmail',
    'acceptInvitation',
    'muteByLink',
    'unsubscribeByLink',
  ],
  service: ['sendContactForm'],
  organisation: [
    'inviteMember',
    'withdrawInvitation',
    'changeMember',
    'removeMember',
    'addField',
    'changeField',
    'deleteField',
    'importFields',
    'changeDatasource',
    'uploadFile',
    'exportFarm',
    'attachLabel',
    'deleteLabel',
    'detachLabel',
    'detachLabelFromFields',
    'finishConnection',
    'importConnectorFields',
    'disconnect',
    'uploadToDemo',
    'putFarmThresholds',
    'putFieldThresholds',
    'putOwnSoil',
    'addDiaryNote',
    'changeDiaryNote',
    'deleteDiaryNote',
    'uploadDiaryPhoto',
    'addAlert',
    'changeAlert',
    'deleteAlert',
    'addStackedAlert',
    'changeStackedAlert',
    'putAlertFile',
    'savePlanting',
    'queueReport',
    'sendReportAgain',
    'addReportSchedule',
    'changeReportSchedule',
  ],
}

describe('the calls by what they change', () => {
  test.each(CHANGES)('%s', (changes) => {
    const declared = endpoints.filter(([, endpoint]) => endpoint.changes === changes).map(([name]) => name)
    expect(declared.sort()).toEqual(CALLS[changes].sort())
  })

  test('what others see has a permission that viewers lack, or is the owners’ [D-4.07, D-4.10]', () => {
    const shared = endpoints.filter(([, { changes }]) => changes === 'organisation')
    expect(shared.filter(([, { access }]) => isOpenTo(access, viewer)).map(([name]) => name)).toEqual([])
    expect(shared.filter(([, { access }]) => typeof access === 'string' && access !== 'owner')).toEqual([])
  })

  test('without an account nothing is changed but by a link, for the operator, or of an account of one’s own', () => {
    const open = endpoints.filter(([, { method, access }]) => access === 'public' && method !== 'GET')
    expect(open.filter(([, { changes }]) => changes === 'organisation')).toEqual([])
  })
})
