import { join } from 'node:path'
import { backupTo } from '../platform/db/backup.ts'
import { folderOf, runCommand } from './run-command.ts'

/** `npm run backup -- FOLDER`, also while Windrow runs. */
await runCommand({
  usage: 'npm run backup -- FOLDER',
  takesArgument: true,
  run: async ({ database, config, argument, say }) => {
    const folder = folderOf(argument)
    const manifest = await backupTo(database, folder, { filesDir: join(config.dataDir, 'files') })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Backup of ${rows} rows in ${manifest.tables.length} tables and ${manifest.files.length} files: ${folder}`,
    )
    if (config.bucket) say('Uploaded files are in the bucket of S3_URL, which is not part of it.')
  },
})
