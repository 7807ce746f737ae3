import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { api } from '@windrow/contract/api/api.ts'
import { readManifest, tableFile } from '@windrow/server/platform/db/backup-manifest.ts'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { newEmail } from '@windrow/server/testing/test-windrow.ts'
import { expect, test } from 'vitest'
import { withDataDir } from '../bench/running.ts'
import { addFields, type Farm, runCommand, signIn, signUp, startWindrow } from './windrow-process.ts'

/** Rows and a checksum over them for each table, whatever their order. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const { tables } = await readManifest(folder)
  const contents = new Map<string, string>()
  for (const { name, rows } of tables) {
    const lines = gunzipSync(await readFile(path.join(folder, tableFile(name))))
      .toString('latin1')
      .split('\n')
    const sum = createHash('sha256').update(lines.sort().join('\n')).digest('hex')
    contents.set(name, `${rows} rows, ${sum}`)
  }
  return contents
}

/** Adds notes until it is stopped; the texts that were acknowledged so far. */
function writeOn({ call }: Farm, uuid: string, name: string) {
  const acknowledged: string[] = []
  let isWriting = true
  const ended = (async () => {
    while (isWriting && acknowledged.length < 1_900) {
      const text = `${name} ${acknowledged.length}`
      const body = { date: '2026-05-14', kind: 'other' as const, text, amount: null, photos: [] }
      await call(api.addDiaryNote, { params: { uuid }, body })
      acknowledged.push(text)
    }
  })()
  const stop = () => {
    isWriting = false
    return ended
  }
  return { acknowledged, stop }
}

test('a backup of a Windrow that is written to, restored elsewhere, has the same rows and checksums', async () => {
  await withDataDir(async (dataDir) =>
    withDataDir(async (elsewhere) => {
      const windrow = await startWindrow(dataDir)
      const email = newEmail()
      const farm = await signUp(windrow.url, email)
      const first = path.join(dataDir, 'backups/first')
      const second = path.join(dataDir, 'backups/second')
      const before = new Map<string, string[]>()
      let duringBackup = 0
      try {
        const fields = await addFields(farm, 8)
        const writers = fields.map((uuid, at) => ({ uuid, ...writeOn(farm, uuid, `Writer ${at}`) }))
        const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
        await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(400)
        for (const { uuid, acknowledged } of writers) before.set(uuid, [...acknowledged])
        const atStart = count()
        await runCommand('backup', [first], dataDir)
        duringBackup = count() - atStart
        await Promise.all(writers.map(({ stop }) => stop()))
      } finally {
        await windrow.stop()
      }
      await runCommand('restore', [first], elsewhere)
      await runCommand('backup', [second], elsewhere)
      const [backedUp, restored] = [await contentOf(first), await contentOf(second)]
      const differing = [...backedUp].filter(([name, content]) => restored.get(name) !== content)

      const other = await startWindrow(elsewhere)
      let missing = 0
      try {
        // The secret that signs sessions is no part of a backup.
        const restoredFarm = await signIn(other.url, email)
        for (const [uuid, texts] of before) {
          const { data } = await restoredFarm.call(api.listDiary, { params: { uuid } })
          const found = new Set(data.map(({ text }) => text))
          missing += texts.filter((text) => !found.has(text)).length
        }
      } finally {
        await other.stop()
      }
      reportFigure(
        2,
        `${backedUp.size} tables, ${differing.length} with other rows or checksums, ${duringBackup} writes during the backup, ${missing} earlier writes missing`,
      )
      expect(duringBackup, 'writes during the backup').toBeGreaterThan(0)
      expect(differing, 'tables that differ').toEqual([])
      expect([...restored.keys()].sort()).toEqual([...backedUp.keys()].sort())
      expect(missing, 'writes from before the backup that are missing').toBe(0)
    }),
  )
})
