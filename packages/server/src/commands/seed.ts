import { readOrMakeSecret } from '../adapters/secret.ts'
import { migrate } from '../db/migrate.ts'
import { DEMO_ACCOUNT } from '../demo/demo-account.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { CommandRefused, runCommand } from './run-command.ts'

/** `npm run seed`: makes the demo farm where it is missing, as the first start does. */
await runCommand({
  usage: 'npm run seed',
  takesArgument: false,
  run: async ({ database, config, log, say }) => {
    if (!config.isDemo)
      throw new CommandRefused('The demo farm exists only on the embedded database behind a loopback HOST.')
    await migrate(database.pool, { log })
    await makeDemo(database, await readOrMakeSecret(config.secret, config.dataDir))
    say(`The demo farm is there: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}`)
  },
})
