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

export const JSON_BODY_MAX = 1_000_000
/** A picture is drawn to a square of this many pixels in the browser before it is sent. */
export const PICTURE_PX = 256
/** As a data URL. */
export const PICTURE_MAX = 400_000
