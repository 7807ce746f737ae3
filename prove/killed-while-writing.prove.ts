import { api } from '@windrow/contract/api/api.ts'
import { isTimeUp, reportFigure, stoppedEarly } from '@windrow/server/testing/report-figure.ts'
import { expect, test } from 'vitest'
import { withDataDir } from '../bench/running.ts'
import { addFields, type Farm, farmAt, killWindrow, signUp, startWindrow } from './windrow-process.ts'

const ROUNDS = 20
const WRITES = 1_000
const CLIENTS = 8
const READY_MS = 3_000

/** Writes notes with several clients until all are there or the server is gone; texts of those it acknowledged. */
async function writeNotes(farm: Farm, uuid: string, onNote: (written: number) => void): Promise<string[]> {
  const acknowledged: string[] = []
  let next = 0
  const client = async () => {
    while (next < WRITES) {
      const text = `Note ${next++}`
      const body = { date: '2026-05-14', kind: 'other' as const, text, amount: null, photos: [] }
      await farm.call(api.addDiaryNote, { params: { uuid }, body })
      acknowledged.push(text)
      onNote(acknowledged.length)
    }
  }
  await Promise.allSettled(Array.from({ length: CLIENTS }, client))
  return acknowledged
}

const seconds = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(1))
  return `${sorted[Math.floor(sorted.length / 2)]} s (at most ${sorted.at(-1)} s)`
}

test('killed while it writes, it loses no acknowledged row and serves again within 3 s', async () => {
  await withDataDir(async (dataDir) => {
    let windrow = await startWindrow(dataDir)
    const { token } = await signUp(windrow.url)
    const fields = await addFields(farmAt(windrow.url, token), ROUNDS)
    const written: { uuid: string; texts: string[] }[] = []
    const starts: number[] = []
    const crashStarts: number[] = []
    let failedStarts = 0
    try {
      for (const [round, uuid] of fields.entries()) {
        if (isTimeUp()) break
        const killAt = 50 + Math.floor(Math.random() * (WRITES - 100))
        let killed: Promise<void> | null = null
        const texts = await writeNotes(farmAt(windrow.url, token), uuid, (count) => {
          // Every second time PostgreSQL dies as well.
          if (count === killAt) killed = killWindrow(windrow.pid, dataDir, round % 2 === 1)
        })
        await killed
        written.push({ uuid, texts })
        const next = await startWindrow(dataDir).catch(() => null)
        if (next === null) failedStarts += 1
        windrow = next ?? (await startWindrow(dataDir))
        const times = round % 2 === 1 ? crashStarts : starts
        times.push(windrow.msUntilReady)
      }
      let lost = 0
      for (const { uuid, texts } of written) {
        const { data } = await farmAt(windrow.url, token).call(api.listDiary, { params: { uuid } })
        const found = new Set(data.map(({ text }) => text))
        lost += texts.filter((text) => !found.has(text)).length
      }
      const count = written.reduce((sum, { texts }) => sum + texts.length, 0)
      const slowest = Math.max(...starts, ...crashStarts)
      reportFigure(
        1,
        `${written.length} kills, ${count} acknowledged writes, ${lost} lost, ${failedStarts} failed starts, serving again after ${seconds(starts)}, with PostgreSQL killed too after ${seconds(crashStarts)}${stoppedEarly(written.length, ROUNDS)}`,
      )
      expect(lost, 'acknowledged rows that are lost').toBe(0)
      expect(failedStarts, 'starts that failed').toBe(0)
      expect(slowest, 'ms until it served again').toBeLessThanOrEqual(READY_MS)
    } finally {
      await windrow.stop()
    }
  })
})
