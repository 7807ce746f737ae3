import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../entities/email.ts'
import { givenPassword, newPassword } from '../entities/password.ts'
import { role } from '../entities/permissions.ts'
import { profile, signedIn, userName } from '../entities/user.ts'
import { PICTURE_MAX, RESET_CODE_DIGITS } from '../limits.ts'
import { identityTexts } from '../texts/en/identity.ts'

const code = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^\\d{${RESET_CODE_DIGITS}}$`), identityTexts.codeFormat))
const linkToken = z.string().check(z.minLength(1), z.maxLength(512))
/** The secret of the link that a code was mailed with: its code counts in any browser. */
const link = z.optional(linkToken)

/** The built-in identity service (decisions §2). */
export const identityApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    access: 'public',
    changes: 'own',
    summary: 'Signs in and hands out a token.',
    body: z.strictObject({ email, password: givenPassword, rememberMe: z.optional(z.boolean()) }),
    status: 200,
    answer: signedIn,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    access: 'public',
    changes: 'own',
    summary: 'Makes a new organisation with this account as its owner, where registration is open.',
    body: z.strictObject({ name: userName, email, password: newPassword }),
    status: 200,
    answer: signedIn,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    access: 'signed-in',
    changes: 'own',
    summary: 'Ends the token at once.',
    status: 204,
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    access: 'signed-in',
    changes: 'own',
    summary: 'Signs the same account in anew; the old token ends.',
    body: z.strictObject({ password: givenPassword }),
    status: 200,
    answer: signedIn,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'signed-in',
    summary: 'The signed-in account.',
    status: 200,
    answer: profile,
  }),
  changeName: endpoint({
    method: 'POST',
    path: '/api/auth/change-name',
    access: 'signed-in',
    changes: 'own',
    summary: 'Changes the display name.',
    body: z.strictObject({ name: userName }),
    status: 200,
    answer: profile,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email',
    access: 'signed-in',
    changes: 'own',
    summary: 'Mails a verification link to a new address; needs a recent sign-in.',
    body: z.strictObject({ email }),
    status: 202,
    answer: profile,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verification/resend',
    access: 'signed-in',
    changes: 'own',
    summary: 'Mails the verification link once more.',
    status: 202,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    changes: 'link',
    summary:
      'Verifies an address by the token of the mailed link, in the browser that asked for it or signed in to its account.',
    body: z.strictObject({ token: linkToken }),
    status: 200,
    answer: z.object({ email: z.string() }),
  }),
  disownEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/disown',
    access: 'public',
    changes: 'link',
    summary: 'Takes the address of the mailed link from the account that named it: this was not me.',
    body: z.strictObject({ token: linkToken }),
    status: 204,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signed-in',
    changes: 'own',
    summary: 'Sets a new password and ends every other session; needs a recent sign-in.',
    body: z.strictObject({ password: newPassword }),
    status: 204,
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/api/auth/picture',
    access: 'signed-in',
    changes: 'own',
    summary: 'Sets or removes the profile picture, a data URL.',
    body: z.strictObject({ picture: z.nullable(z.string().check(z.maxLength(PICTURE_MAX))) }),
    status: 200,
    answer: profile,
  }),
  requestPasswordCode: endpoint({
    method: 'POST',
    path: '/api/auth/password/code',
    access: 'public',
    changes: 'link',
    summary: 'Mails a code and a link to restore the password; never tells whether the account exists.',
    body: z.strictObject({ email, link }),
    status: 202,
  }),
  checkPasswordCode: endpoint({
    method: 'POST',
    path: '/api/auth/password/check',
    access: 'public',
    changes: 'link',
    summary: 'Tells whether a mailed code is right, in the browser that asked for it or with its link.',
    body: z.strictObject({ email, code, link }),
    status: 204,
  }),
  createPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/create',
    access: 'public',
    changes: 'link',
    summary: 'Sets a new password by a mailed code and ends every session of the account.',
    body: z.strictObject({ email, code, link, password: newPassword }),
    status: 204,
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitation/read',
    access: 'public',
    changes: 'nothing',
    summary: 'Who invites whom, by the token of the mailed link.',
    body: z.strictObject({ token: linkToken }),
    status: 200,
    answer: z.object({ email: z.string(), organisation: z.string(), invited_by: z.string(), role }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitation/accept',
    access: 'public',
    changes: 'link',
    summary: 'Makes the invited account and signs it in.',
    body: z.strictObject({ token: linkToken, name: userName, password: newPassword }),
    status: 200,
    answer: signedIn,
  }),
}
