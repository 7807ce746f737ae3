import { join, resolve } from 'node:path'
import { backupTo } from '../db/backup.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- FOLDER`, also while Windrow runs. */
await runCommand('npm run backup -- FOLDER', [], async ({ database, dataDir, folder, say }) => {
  const manifest = await backupTo(database, folder, { filesDir: join(dataDir, 'files') })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Backup of ${rows} rows in ${manifest.tables.length} tables and ${manifest.files.length} files: ${resolve(folder)}`,
  )
})
