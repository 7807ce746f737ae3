import { createClock } from '../adapters/clock.ts'
import { readOrMakeSecret } from '../adapters/secret.ts'
import { migrate } from '../db/migrate.ts'
import { DEMO_ACCOUNT } from '../demo/demo-account.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { makeDemoFields } from '../demo/make-demo-fields.ts'
import { createSources } from '../sources/create-sources.ts'
import { CommandRefused, runCommand } from './run-command.ts'

/** `npm run seed`: makes the demo farm and its fields where they are missing; their weather comes with the next start. */
await runCommand({
  usage: 'npm run seed',
  takesArgument: false,
  run: async ({ database, config, log, say }) => {
    if (!config.isDemo)
      throw new CommandRefused('The demo farm exists only on the embedded database behind a loopback HOST.')
    await migrate(database.pool, { log })
    const clock = createClock(config.fakeNow)
    const sources = createSources(config, clock)
    try {
      const orgId = await makeDemo(database, await readOrMakeSecret(config.secret, config.dataDir))
      await makeDemoFields({ db: database, clock, log }, sources, orgId)
    } finally {
      await sources.close()
    }
    say(`The demo farm is there: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}`)
  },
})
