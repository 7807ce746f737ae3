import { randomBytes } from 'node:crypto'
import type { Caller } from '../../platform/http/handler.ts'
import { hashToken, readSignedValue, signValue } from '../../platform/secrets/signed-value.ts'

const DEVICE_COOKIE = 'windrow_device'
const DEVICE_SECONDS = 365 * 24 * 3_600
const REMEMBERED_ACCOUNTS = 5

/** A browser by its signed cookie, with the addresses of the last accounts that signed in there; it signs nobody in. */
type Device = { id: string; emails: string[] }

function readDevice(secret: string, caller: Caller): Device | null {
  const [id, ...emails] = readSignedValue(caller.cookie(DEVICE_COOKIE) ?? '', secret)?.split(' ') ?? []
  return id ? { id, emails } : null
}

function writeDevice(secret: string, caller: Caller, { id, emails }: Device): void {
  caller.setCookie(DEVICE_COOKIE, signValue([id, ...emails].join(' '), secret), DEVICE_SECONDS)
}

const newDevice = (): Device => ({ id: randomBytes(18).toString('base64url'), emails: [] })

/** The browser's id if the account has signed in there before. */
export function knownDevice(secret: string, caller: Caller, email: string): string | null {
  const device = readDevice(secret, caller)
  return device?.emails.includes(email) ? device.id : null
}

/** After a sign-in: from now on the browser is known to the account. */
export function rememberDevice(secret: string, caller: Caller, email: string): void {
  const device = readDevice(secret, caller) ?? newDevice()
  if (device.emails.includes(email)) return
  const emails = [email, ...device.emails].slice(0, REMEMBERED_ACCOUNTS)
  writeDevice(secret, caller, { id: device.id, emails })
}

/** What binds a code or a link to this browser; null where it has no cookie yet. */
export function browserHash(secret: string, caller: Caller): string | null {
  const device = readDevice(secret, caller)
  return device && hashToken(device.id)
}

/** The same for a browser that begins something: it gets a cookie if it has none. */
export function markBrowser(secret: string, caller: Caller): string {
  const known = browserHash(secret, caller)
  if (known !== null) return known
  const device = newDevice()
  writeDevice(secret, caller, device)
  return hashToken(device.id)
}
