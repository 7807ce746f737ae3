import { join } from 'node:path'
import { restoreFrom } from '../platform/db/restore.ts'
import { folderOf, runCommand } from './run-command.ts'

/** `npm run restore -- FOLDER [--replace]`, also while Windrow runs. */
await runCommand({
  usage: 'npm run restore -- FOLDER [--replace]',
  takesArgument: true,
  flags: ['--replace'],
  run: async ({ database, config, argument, flags, log, say }) => {
    const filesDir = join(config.dataDir, 'files')
    const replace = flags.includes('--replace')
    const manifest = await restoreFrom(database, folderOf(argument), { filesDir, replace, log })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.createdAt}.`)
  },
})
