import type { Profile } from '@windrow/contract/entities/user.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { invalid, unauthenticated } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { readPicture, savePicture } from '../store/account-settings.ts'
import { findUser, updateUser } from '../store/users.ts'

export async function readProfile(services: Services, account: Account): Promise<Profile> {
  return services.db.inOrganisation(account.orgId, async (tx) => {
    const user = await findUser(tx, account.userId)
    if (!user) throw unauthenticated()
    return {
      user: { id: user.id, email: user.email, name: user.name },
      email_verified: user.emailVerified,
      pending_email: user.pendingEmail,
      picture: await readPicture(tx, account.userId),
      organisation: { id: account.orgId, name: account.organisation, kind: account.organisationKind },
      role: account.role,
    }
  })
}

export async function changeName(services: Services, account: Account, name: string): Promise<void> {
  await services.db.inOrganisation(account.orgId, (tx) => updateUser(tx, account.userId, { name }))
  services.accounts.forget(account.userId)
}

/** The first bytes of the pictures that browsers draw: the name of a file proves nothing. */
const PICTURES: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

function isPicture(dataUrl: string): boolean {
  const [, type = '', base64 = ''] = /^data:([a-z/]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  return PICTURES[type]?.(Buffer.from(base64, 'base64')) ?? false
}

export async function changePicture(
  services: Services,
  account: Account,
  picture: string | null,
): Promise<void> {
  if (picture !== null && !isPicture(picture)) throw invalid({ picture: identityTexts.pictureInvalid })
  await services.db.inOrganisation(account.orgId, (tx) => savePicture(tx, account.userId, picture))
}
