import { join } from 'node:path'
import { restoreFrom } from '../db/restore.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FOLDER [--replace]`, also while Windrow runs. */
await runCommand(
  'npm run restore -- FOLDER [--replace]',
  ['--replace'],
  async ({ database, dataDir, folder, flags, log, say }) => {
    const replace = flags.includes('--replace')
    const manifest = await restoreFrom(database, folder, { filesDir: join(dataDir, 'files'), replace, log })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.createdAt}.`)
  },
)
