import type { identityApi } from '@windrow/contract/api/identity.ts'
import type { Caller, Handlers } from '../../platform/http/handler.ts'
import { deleteAccount } from '../members.ts'
import type { Services } from '../services.ts'
import { endSession } from '../store/users.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { countAttempts } from './attempt-limits.ts'
import { createIdentity } from './create-identity.ts'
import { changeName, changePicture, readProfile } from './profile.ts'
import { checkPasswordCode, requestPasswordCode } from './reset-codes.ts'
import { changePassword, createPassword } from './restore-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { changeEmail, disownEmail, resendVerification, verifyEmail } from './verify-email.ts'

export function identityRoutes(services: Services): Handlers<typeof identityApi> {
  const identity = createIdentity({ secret: services.secret, db: services.db.kysely })
  const bySignUpAddress = ({ countedAddress }: Caller) =>
    countAttempts(services.db, [{ limit: 'signUpAddress', of: countedAddress }])

  return {
    signIn: ({ body, caller }) =>
      signIn(services, identity, { ...body, rememberMe: body.rememberMe ?? false }, caller),
    signUp: async ({ body, caller }) => {
      await bySignUpAddress(caller)
      return signUp(services, body, caller)
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
    changeEmail: async ({ account, body, caller }) => {
      await changeEmail(services, account, body.email, caller)
      return readProfile(services, account)
    },
    resendVerification: async ({ account, caller }) => {
      await resendVerification(services, account, caller)
      return undefined
    },
    verifyEmail: ({ body, caller }) => verifyEmail(services, body.token, caller),
    disownEmail: async ({ body }) => {
      await disownEmail(services, body.token)
      return undefined
    },
    changePassword: async ({ account, body }) => {
      await changePassword(services, account, body.password)
      return undefined
    },
    deleteAccount: async ({ account }) => {
      await deleteAccount(services, account)
      return undefined
    },
    changePicture: async ({ account, body }) => {
      await changePicture(services, account, body.picture)
      return readProfile(services, account)
    },
    requestPasswordCode: async ({ body, caller }) => {
      await requestPasswordCode(services, body, caller)
      return undefined
    },
    checkPasswordCode: async ({ body, caller }) => {
      await checkPasswordCode(services, body, caller)
      return undefined
    },
    createPassword: async ({ body, caller }) => {
      await createPassword(services, body, caller)
      return undefined
    },
    readInvitation: ({ body }) => readInvitation(services, body.token),
    acceptInvitation: async ({ body, caller }) => {
      await bySignUpAddress(caller)
      return acceptInvitation(services, body, caller)
    },
  }
}
