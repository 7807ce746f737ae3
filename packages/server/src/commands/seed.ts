import { makeDemo, makeDemoFields } from '../demo/make-demo.ts'
import { DEMO_ACCOUNT } from '../demo/page-settings.ts'
import { createClock } from '../platform/clock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createFileStore } from '../platform/file-store.ts'
import { readOrMakeSecret } from '../platform/secrets/secret.ts'
import { createPlaces } from '../weather/places/create-places.ts'
import { createSources } from '../weather/sources/create-sources.ts'
import { CommandRejected, runCommand } from './run-command.ts'

/** `npm run seed`: makes the demo farm and its fields where they are missing; the next start adds weather, alerts and diaries. */
await runCommand({
  usage: 'npm run seed',
  takesArgument: false,
  run: async ({ database, config, log, say }) => {
    if (!config.isDemo) throw new CommandRejected('There is no demo here. DEMO=on makes one; see README.md.')
    await migrate(database.pool, { log })
    const clock = createClock(config.fakeNow)
    const sources = createSources(config, clock)
    const files = createFileStore(config)
    const places = createPlaces({ db: database, clock, log }, sources)
    try {
      const orgId = await makeDemo(database, await readOrMakeSecret(config.secret, config.dataDir))
      await makeDemoFields({ db: database, clock, log, files, places }, orgId)
    } finally {
      files.close()
      await sources.close()
    }
    say(`The demo farm is there: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}`)
  },
})
