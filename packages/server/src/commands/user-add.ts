import { randomBytes } from 'node:crypto'
import { email as emailSchema } from '@windrow/contract/entities/user.ts'
import { createIdentity } from '../people/identity/create-identity.ts'
import { addMember, addOrganisation } from '../people/store/members.ts'
import { endSessions, isEmailTaken, updateUser } from '../people/store/users.ts'
import { migrate } from '../platform/db/migrate.ts'
import { readOrMakeSecret } from '../platform/secrets/secret.ts'
import { CommandRejected, runCommand } from './run-command.ts'

/** `npm run user:add -- EMAIL`: a new organisation with this account as its owner, whatever REGISTRATION says. */
await runCommand({
  usage: 'npm run user:add -- EMAIL',
  takesArgument: true,
  run: async ({ database, config, argument, log, say }) => {
    const parsed = emailSchema.safeParse(argument)
    if (!parsed.success) throw new CommandRejected(`Not an e-mail address: ${argument}`)
    const email = parsed.data
    await migrate(database.pool, { log })
    const secret = await readOrMakeSecret(config.secret, config.dataDir)
    const password = randomBytes(12).toString('base64url')
    await database.asSystem(async (tx) => {
      if (await isEmailTaken(tx, email)) throw new CommandRejected(`${email} has an account already.`)
      const identity = createIdentity({ secret, db: tx })
      const name = email.slice(0, email.indexOf('@'))
      const { user } = await identity.api.signUpEmail({ body: { name, email, password } })
      const orgId = await addOrganisation(tx, { name })
      await addMember(tx, { orgId, userId: user.id, role: 'owner' })
      // The operator has checked the address.
      await updateUser(tx, user.id, { emailVerified: true })
      await endSessions(tx, user.id, null)
    })
    say(`${email} may sign in with the password ${password}`)
    say('Change it in the profile settings.')
  },
})
