import { TITLE_MAX } from '@windrow/core/alerts/alert.ts'

/** Named limits of both documents, each written once. Times in ms, sizes in bytes, lengths in characters. */

export const CALL_TIMEOUT_MS = 30_000 // spec 1 §9
export const NOTIFICATION_MS = 2_000 // spec 1 §9
export const MODAL_EXIT_MS = 300 // spec 1 §9

export const EMAIL_MAX = 64 // spec 2 §5
export const PASSWORD_MIN = 8 // decisions §2
export const PASSWORD_MAX = 128 // spec 2 §5
export const FIRST_NAME_MAX = 32 // spec 2 §5
export const LAST_NAME_MAX = 32 // spec 2 §5
/** First name, a space and last name fit. */
export const USER_NAME_MAX = 65
export const CONTACT_TEXT_MAX = 200
export const RESET_CODE_DIGITS = 6 // decisions §2
export const RESET_CODE_MINUTES = 10
export const RECENT_SIGN_IN_MINUTES = 10 // decisions §2
export const INVITATION_DAYS = 7

export const IDEMPOTENCY_KEY_MAX = 100 // decisions-2 §5
export const IDEMPOTENCY_HOURS = 24 // decisions-2 §5
/** A response that is stored for retries; only a label on some 25,000 fields has a longer one. */
export const IDEMPOTENCY_RESPONSE_MAX = 1_000_000

export const JSON_BODY_MAX = 1_000_000
/** Of calls that need no sign-in. */
export const PUBLIC_BODY_MAX = 16_000 // decisions-2 §1
/** A picture is drawn to a square of this many pixels in the browser before it is sent. */
export const PICTURE_PX = 256
/** As a data URL. */
export const PICTURE_MAX = 400_000

export const SEARCH_DEBOUNCE_MS = 500 // spec 1 §9
export const PAGE_SIZES = [5, 10, 20] as const // spec 1 §9
export const DEFAULT_PAGE_SIZE = 10 // spec 1 §9
export const LABELS_INLINE = 2 // spec 1 §9
export const DEMO_LIMIT = 100 // spec 1 §9
export const DEMO_UPLOAD_RAISE = 2 // spec 1 §4
export const DEMO_HOURS = 24 // decisions §9
export const FIELD_TEXT_MAX = 200
export const FIELD_NOTES_MAX = 5_000
export const LABEL_NAME_MAX = 50
export const MAP_FIT_PADDING_PX = 30 // spec 1 §9
export const MAP_POLYGON_OPACITY = 0.8 // spec 1 §9

export const BOUNDARY_FILE_MAX = 20_000_000 // decisions §3
export const BOUNDARY_VERTICES_MAX = 200_000 // decisions §3
export const BOUNDARY_EXTENSIONS = ['.kml', '.kmz', '.geojson', '.json', '.gpkg', '.zip'] as const
/** For a slow line: a whole file may take this long to send. */
export const UPLOAD_TIMEOUT_MS = 600_000
/** Files in one bulk upload. */
export const BULK_FILES_MAX = 2_000

export const ALERT_TITLE_MAX = TITLE_MAX
/** Alerts of a variety, and rows of its file: as many as fit into JSON_BODY_MAX with the longest titles. */
export const ALERT_FILE_ROWS_MAX = 1_000
/** Alerts of an organisation. */
export const ALERTS_MAX = 10_000
/** Fields that are named where an alert does not rest. */
export const ALERT_STANDING_FIELDS_MAX = 50
/** Rules in one call of the rehearsal. */
export const REHEARSALS_MAX = 200
export const ALERT_FILE_REFRESH_MS = 1_000 // spec 1 §9

export const PLANTING_TIMEOUT_MS = 60_000 // spec 2 §7, §9
export const PLANTING_WINDOW_MIN_DAYS = 14 // spec 2 §5
export const PLANTING_WINDOW_DEFAULT_DAYS = 60 // decisions §7
export const PLANTING_WINDOW_MAX_DAYS = 366
/** How far ahead of today a window may begin. */
export const PLANTING_AHEAD_MAX_DAYS = 366
export const PLANTING_WEIGHT_STEP = 0.05 // spec 2 §5
export const PLANTING_WEIGHT_MAX = 10
/** Weights in one call. */
export const PLANTING_FACTORS_MAX = 500
export const PLANTING_FACTORS_SHOWN = 3 // spec 2 §9
export const PLANTING_LOADING_MS = 2_500 // spec 2 §9

export const DIARY_TEXT_MAX = 5_000
export const DIARY_PHOTOS_MAX = 6
/** The browser makes pictures smaller before it sends them; this limits other clients. */
export const DIARY_PHOTO_MAX = 8_000_000
/** Longest side of a picture that the browser sends. */
export const DIARY_PHOTO_PX = 2_048
/** mm in one irrigation. */
export const DIARY_WATER_MAX = 500
/** Notes of one field. */
export const DIARY_NOTES_MAX = 2_000
export const SOIL_PH_MIN = 2
export const SOIL_PH_MAX = 11

/** Fields in one report. */
export const REPORT_FIELDS_MAX = 200
/** Recipients of one report, beside the sender. */
export const REPORT_RECIPIENTS_MAX = 50
/** The longest address that mail servers take (RFC 5321). */
export const RECIPIENT_MAX = 254
/** Schedules of one account. */
export const REPORT_SCHEDULES_MAX = 50
/** How long a report can be downloaded and sent again. */
export const REPORT_STORED_DAYS = 90
