import type { Api } from '@windrow/contract/api/api.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { alertFileRow } from '@windrow/core/alerts/file/alert-file.ts'
import { COLD_AND_DAMP, FROST } from './given-alert-settings.ts'
import { boundaryFile, type MatrixFarm, pausedSchedule, photoFile } from './matrix-farm.ts'
import { newEmail } from './test-windrow.ts'

/** A sound call on the farm of the matrix, and how it ends where that does not follow from the contract. */
export type CallCase = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  file?: File
  /** The owner's own call, where it does not end with the status of the contract. */
  owner?: number
  /** A public call without an account, where it does not end with the status of the contract. */
  anyone?: number
  /** A call of another farm's owner that names things of this farm, where it does not end with 404. */
  foreign?: 200 | 422
}

const PASSWORD = 'harvest moon over rye'
const UNKNOWN_LINK = { token: 'not-a-link' }
const NOTE = { date: '2026-05-15', kind: 'other', text: 'Mine', amount: null, photos: [] }
const LABEL = { name: 'Theirs', color: '#2f5fb3' }
const DEFAULTS = { crop: 'Maize', variety: '105 day', region: 'Iowa' }
const COLD_PATH = ['Barley', '105 day', 'risk_cold']
const STACKED_PATH = ['Barley', '105 day', 'risk_cold_and_damp']
/** No weather is there, and no worker that would fetch it. */
const PENDING = { owner: 503 }
/** No field service is set up. */
const NOT_SET_UP = { owner: 409 }

/**
 * One case for each call of the contract: a new call without one does not compile. In an order in which the owner can
 * make all of them, one after the other.
 */
export function callCases({ viewer, ids }: Pick<MatrixFarm, 'viewer' | 'ids'>): Record<keyof Api, CallCase> {
  const ofField = { params: { uuid: ids.field } }
  const byField = { query: { uuid: ids.field } }
  const pendingField = { ...ofField, ...PENDING }
  const ofNote = { params: { uuid: ids.field, id: ids.note } }
  const ofService = { params: { service: 'fieldview' } }
  const ofCrop = { params: { crop: 'Barley', variety: '105 day' } }
  const fields = [{ uuid: ids.field }]
  return {
    // Without an account.
    signIn: { body: { email: newEmail(), password: PASSWORD }, anyone: 401 },
    signUp: { body: { name: 'Eve', email: newEmail(), password: PASSWORD } },
    verifyEmail: { body: UNKNOWN_LINK, anyone: 404 },
    disownEmail: { body: UNKNOWN_LINK, anyone: 404 },
    requestPasswordCode: { body: { email: newEmail() } },
    checkPasswordCode: { body: { email: newEmail(), code: '123456' }, anyone: 422 },
    createPassword: {
      body: { email: newEmail(), code: '123456', password: PASSWORD },
      anyone: 422,
    },
    readInvitation: { body: UNKNOWN_LINK, anyone: 404 },
    acceptInvitation: {
      body: { ...UNKNOWN_LINK, name: 'Eve', password: PASSWORD },
      anyone: 404,
    },
    sendContactForm: { body: { email: newEmail(), name: 'Eve', company: 'Elsewhere' } },
    openDemo: {},
    muteByLink: { body: { ...UNKNOWN_LINK, muted: true }, anyone: 404 },
    unsubscribeByLink: { body: { ...UNKNOWN_LINK, unsubscribed: true }, anyone: 404 },

    // Of the account itself.
    getProfile: {},
    changeName: { body: { name: 'Renamed' } },
    changePicture: { body: { picture: null } },
    changeEmail: { body: { email: newEmail() } },
    resendVerification: {},
    getPermissions: {},
    getGeneralSettings: {},
    putGeneralSettings: { body: { units: 'imperial', regionalViewMapVisible: true } },
    getAccountSettings: {},
    putAccountSettings: { body: { language: 'en', time_zone: null, quiet_hours: null } },
    getColumnSettings: {},
    putColumnSettings: { body: { t2m: false, tp: true, yield: true } },
    identifyUser: {},
    listDeliveries: {},
    listMutes: {},
    muteAlert: { params: { alert_id: ids.alert } },
    unmuteAlert: { params: { alert_id: ids.alert } },
    putNotifyVia: { body: { notify_via_table: false, notify_via_email: false } },

    // Members and stored mails.
    listMembers: {},
    // The only owner as yet.
    deleteAccount: { owner: 409 },
    inviteMember: { body: { email: newEmail(), role: 'viewer' } },
    withdrawInvitation: { params: { id: ids.invitation } },
    changeMember: {
      params: { id: ids.member },
      body: { role: 'owner', permissions: permissionsOf('owner') },
    },
    listKeptMails: { owner: 404 },
    readKeptMail: { params: { id: '2026-01-01' }, owner: 404 },
    downloadKeptAttachment: { params: { id: '2026-01-01', at: '0' }, owner: 404 },

    // Fields and what belongs to them.
    listFields: {},
    exportFields: { query: { format: 'geojson', field_ids: ids.field }, foreign: 200 },
    getField: ofField,
    changeField: { ...ofField, body: { name: 'Mine' } },
    changeNamelessField: { body: { name: 'Mine' }, owner: 422 },
    deleteNamelessField: { owner: 422 },
    addField: { body: { name: 'Mine', ...DEFAULTS, shapefile: ids.file }, foreign: 422 },
    importFields: { body: { files: [ids.file], defaults: DEFAULTS }, foreign: 422 },
    changeDatasource: { params: { source: 'era' }, body: { uuid: ids.field } },
    uploadFile: { file: boundaryFile() },
    downloadFile: { params: { id: ids.file } },
    exportFarm: {},
    listJobs: {},
    getJob: { params: { id: ids.import } },
    getFieldMap: byField,
    listFieldMaps: { query: { field_ids: ids.field }, foreign: 200 },
    findPlaces: { query: { q: 'Ames' } },
    getRegionAt: { query: { lat: '42.03', lon: '-93.62' } },
    listLabels: {},
    attachLabel: { body: { label: LABEL, fields } },
    detachLabel: { body: { label: { name: LABEL.name }, field: { uuid: ids.field } } },
    detachLabelFromFields: { body: { label: { name: LABEL.name }, fields } },
    uploadToDemo: { owner: 404 },
    listConnectors: {},
    startConnection: { ...ofService, ...NOT_SET_UP },
    finishConnection: { ...ofService, body: { code: 'code', state: 'state' }, ...NOT_SET_UP },
    listConnectorFields: { ...ofService, ...NOT_SET_UP },
    importConnectorFields: { ...ofService, body: { fields: ['1'], defaults: DEFAULTS }, ...NOT_SET_UP },
    disconnect: ofService,

    // The pages of a field.
    getWeather: {
      params: { variable: 'temperature', view: 'daily', uuid: ids.field },
      ...PENDING,
    },
    getCumulativePrecipitation: pendingField,
    getWeatherMembers: pendingField,
    getModelForecasts: { params: { variable: 'temperature', uuid: ids.field }, ...PENDING },
    getWeeklyForecast: { ...byField, ...PENDING },
    getHistoricalFrost: pendingField,
    getHistoricalGdd: pendingField,
    getGddForecast: pendingField,
    getSoilTemperature: { ...byField, ...PENDING },
    getSoilMoisture: { ...byField, ...PENDING },
    listForecastRecords: {},
    getForecastRecord: pendingField,
    getForecastCases: pendingField,
    exportForecastCases: pendingField,
    getAlertRanges: { params: { variable: 'temperature', uuid: ids.field } },
    getWarnings: pendingField,
    getFieldFeed: ofField,
    getRegionFeed: ofField,
    getRegionalAlerts: ofField,
    getRegionalAlertsByLot: ofField,
    getHarvestEstimate: { ...byField, ...PENDING },
    getStageEstimate: pendingField,
    getGrowth: pendingField,
    getDecisions: pendingField,
    getFarmToday: PENDING,
    getFarmMorning: {},
    putFarmMorning: { body: { hour: 5 } },
    getFarmThresholds: {},
    putFarmThresholds: { body: { spray: { windMax: 13 } } },
    getFieldThresholds: ofField,
    putFieldThresholds: { ...ofField, body: { spray: { windMax: 12 } } },
    getNdviValues: { ...byField, ...PENDING },
    getNdviSeason: pendingField,
    getNdviRaster: { params: { uuid: ids.field, date: '2026-05-01' }, owner: 404 },
    listSatellitePictures: ofField,
    getSatellitePicture: { params: { uuid: ids.field, date: '2026-05-01' }, owner: 404 },
    getSustainability: pendingField,
    getLongterm: pendingField,
    getSoilProfile: pendingField,
    putOwnSoil: { ...ofField, body: { type: 'clay', ph: 7 } },
    getPlanting: pendingField,
    savePlanting: {
      ...ofField,
      body: { weights: [{ weight: 0, alert: 'default', risk: 'risk_cold' }] },
    },
    getPlantingSettings: ofField,
    getYieldForecast: ofField,
    getOffSeason: pendingField,
    listDiary: ofField,
    addDiaryNote: { ...ofField, body: NOTE },
    uploadDiaryPhoto: { ...ofField, file: photoFile() },
    downloadDiaryPhoto: { params: { uuid: ids.field, id: ids.photo } },
    changeDiaryNote: { ...ofNote, query: {}, body: NOTE },

    // Alerts.
    getAlertSettings: {},
    addAlert: { body: { path: COLD_PATH, alert_data: FROST } },
    changeAlert: { body: { path: COLD_PATH, alert_id: ids.alert, alert_data: FROST } },
    addStackedAlert: { body: { path: STACKED_PATH, alert_data: COLD_AND_DAMP } },
    changeStackedAlert: {
      body: { path: STACKED_PATH, alert_id: ids.stackedAlert, alert_data: COLD_AND_DAMP },
    },
    getAlertFile: ofCrop,
    getAlertStandings: {},
    rehearseAlerts: { body: { crop: 'Maize', variety: '105 day', uuid: ids.field, rules: [] } },

    // Reports.
    queueReport: { body: { report_type: 'weather_outlook', fields, recipients: [] } },
    listReports: {},
    downloadReport: { params: { report_id: ids.report, format: 'pdf' }, owner: 409 },
    sendReportAgain: {
      params: { report_id: ids.report },
      body: { recipients: [{ email: 'eve@farm.example' }] },
    },
    listReportSchedules: {},
    addReportSchedule: { body: pausedSchedule(ids.field) },
    changeReportSchedule: { params: { schedule_id: ids.schedule }, body: pausedSchedule(ids.field) },

    // What ends something.
    deleteReport: { params: { report_id: ids.report } },
    deleteReportSchedule: { params: { schedule_id: ids.schedule } },
    deleteAlert: { body: { path: COLD_PATH, alert_id: ids.alert } },
    putAlertFile: { ...ofCrop, body: { configs: [alertFileRow('risk_cold', FROST, 'metric')] } },
    deleteDiaryNote: { ...ofNote, query: {} },
    deleteLabel: { body: { label: { name: LABEL.name } } },
    deleteField: ofField,
    removeMember: { params: { id: viewer.userId } },
    changePassword: { body: { password: PASSWORD } },
    reauthenticate: { body: { password: PASSWORD } },
    signOut: {},
  }
}
