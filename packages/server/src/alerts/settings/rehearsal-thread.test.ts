import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CALCULATION, openThread, type Thread } from '../../platform/threads/thread.ts'
import type { RehearsalMethods } from './rehearsal-thread.ts'
import { rehearse } from './rehearse.ts'

const FROM = dayNumber('1995-01-01')
const DAYS = 365 * 30
const history: RiskHistory = {
  first: FROM,
  count: DAYS,
  values: { t2m_min: Float32Array.from({ length: DAYS }, (_, day) => 10 + 12 * Math.sin(day / 58)) },
}
const rule: Rule = {
  id: '1',
  risk: 'risk_cold',
  alert: {
    title: 'Frost',
    active: true,
    probability: 0.4,
    threshold: 0,
    recurrent_days: 1,
    start_date: { day: 1, month: 1 },
    end_date: { day: 31, month: 12 },
  },
}

let thread: Thread<RehearsalMethods>
const open = (name: string): Thread<RehearsalMethods> =>
  openThread({ name, source: new URL('./rehearsal-thread.ts', import.meta.url), ...CALCULATION })
beforeEach(() => {
  thread = open('rehearsal-thread')
})
afterEach(() => thread.close())

describe('what is calculated in a thread', () => {
  test('is what would be calculated here, and this thread goes on meanwhile', async () => {
    const rules = Array.from({ length: 200 }, () => rule)
    let turns = 0
    let isDone = false
    const rehearsal = thread.call('rehearse', [rules, history, null, []]).finally(() => {
      isDone = true
    })
    while (!isDone) {
      turns++
      // Without a pause the turns would take the core from the thread, which gives way to others.
      await setTimeout(1)
    }
    const found = await rehearsal
    // In slices there would be one event-loop turn for every few rules.
    expect(turns).toBeGreaterThan(rules.length)
    expect(found[0]?.warned).toBeGreaterThan(0)
    expect(found).toEqual(await rehearse(rules, history, null, []))
  })

  test('calls are responded to each by its own result', async () => {
    const never = { ...rule, alert: { ...rule.alert, threshold: -10 } }
    const [some, none] = await Promise.all([
      thread.call('rehearse', [[rule], history, null, []]),
      thread.call('rehearse', [[never], history, null, []]),
    ])
    expect(some[0]?.warned).toBeGreaterThan(0)
    expect(none[0]?.warned).toBe(0)
  })

  test('a failure reaches its caller alone, and an ended thread is replaced', async () => {
    const broken = thread.call('rehearse', [[rule], history, 'no day', []])
    await expect(broken).rejects.toThrow()
    const waiting = thread.call('rehearse', [[rule], history, null, []])
    const rejected = expect(waiting).rejects.toMatchObject({ rejection: 'unavailable' })
    await thread.stop()
    await rejected
    expect((await thread.call('rehearse', [[rule], history, null, []]))[0]?.warned).toBeGreaterThan(0)
  })

  test('a thread that is in no bundle is compiled from its source, as in development', async () => {
    const compiled = open('rehearsal-from-source')
    const [found] = await compiled.call('rehearse', [[rule], history, null, []]).finally(compiled.close)
    expect(found?.warned).toBeGreaterThan(0)
  })

  test('the thread gives way to requests', async () => {
    // Other systems have one priority for the whole process.
    if (process.platform !== 'linux') return
    const before = new Set(await readdir('/proc/self/task'))
    await thread.call('rehearse', [[rule], history, null, []])
    const started = (await readdir('/proc/self/task')).filter((task) => !before.has(task))
    // The name in brackets may hold spaces; the niceness is the 17th field behind it.
    const nicenesses = started.map(async (task) => {
      const stat = await readFile(`/proc/self/task/${task}/stat`, 'latin1').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] ?? 0)
    })
    expect(await Promise.all(nicenesses)).toContain(10)
  })
})
