import type { identityApi } from '@windrow/contract/api/identity.ts'
import { createIdentity } from '../../adapters/identity/create-identity.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { endSession } from '../../stores/users.ts'
import { countAttempts } from './attempt-limits.ts'
import { changeName, changePicture, readProfile } from './profile.ts'
import {
  changePassword,
  checkPasswordCode,
  createPassword,
  requestPasswordCode,
  sendResetCode,
} from './restore-password.ts'
import { signIn } from './sign-in.ts'
import { acceptInvitation, readInvitation, signUp } from './sign-up.ts'
import { changeEmail, resendVerification, verifyEmail } from './verify-email.ts'

export function identityRoutes(services: Services): Handlers<typeof identityApi> {
  const identity = createIdentity({
    secret: services.secret,
    db: services.db.kysely,
    sendCode: (email, code) => sendResetCode(services, email, code),
  })
  const bySignUpAddress = (address: string) =>
    countAttempts(services.db, [{ limit: 'signUpAddress', of: address }])

  return {
    signIn: ({ body, caller }) =>
      signIn(services, identity, { ...body, rememberMe: body.rememberMe ?? false }, caller),
    signUp: async ({ body, caller }) => {
      await bySignUpAddress(caller.address)
      return signUp(services, body)
    },
    signOut: async ({ account }) => {
      await services.db.asSystem((tx) => endSession(tx, account.session.id))
      services.accounts.forget(account.userId)
    },
    reauthenticate: async ({ account, body, caller }) => {
      const credentials = {
        email: account.email,
        password: body.password,
        rememberMe: account.session.isRemembered,
      }
      const signedIn = await signIn(services, identity, credentials, caller)
      await services.db.asSystem((tx) => endSession(tx, account.session.id))
      services.accounts.forget(account.userId)
      return signedIn
    },
    getProfile: ({ account }) => readProfile(services, account),
    changeName: async ({ account, body }) => {
      await changeName(services, account, body.name)
      return readProfile(services, account)
    },
    changeEmail: async ({ account, body }) => {
      await changeEmail(services, account, body.email)
      return readProfile(services, account)
    },
    resendVerification: ({ account }) => resendVerification(services, account).then(() => undefined),
    verifyEmail: ({ body }) => verifyEmail(services, body.token),
    changePassword: async ({ account, body }) => {
      await changePassword(services, identity, account, body.password)
      return undefined
    },
    changePicture: async ({ account, body }) => {
      await changePicture(services, account, body.picture)
      return readProfile(services, account)
    },
    requestPasswordCode: async ({ body, caller }) => {
      await requestPasswordCode(services, identity, { email: body.email, address: caller.address })
      return undefined
    },
    checkPasswordCode: async ({ body }) => {
      await checkPasswordCode(services, identity, body)
      return undefined
    },
    createPassword: async ({ body }) => {
      await createPassword(services, identity, body)
      return undefined
    },
    readInvitation: ({ body }) => readInvitation(services, body.token),
    acceptInvitation: async ({ body, caller }) => {
      await bySignUpAddress(caller.address)
      return acceptInvitation(services, body)
    },
  }
}
