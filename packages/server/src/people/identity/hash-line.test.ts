import { describe, expect, test } from 'vitest'
import { createHashLine, HashLineFull, type HashLineLimits } from './hash-line.ts'

const LIMITS: HashLineLimits = { running: 1, waiting: 100, waitingOfSender: 40, maxWaitMs: 60_000 }

/** A line whose works end when the test says so; `order` names them as they were begun, `away` as they were turned away. */
function createLine(limits: Partial<HashLineLimits> = {}) {
  let clock = 0
  const line = createHashLine({ ...LIMITS, ...limits }, () => clock)
  const order: string[] = []
  const away: [name: string, isOwnShare: boolean][] = []
  const ends: (() => void)[] = []
  const settled: Promise<void>[] = []
  return {
    order,
    away,
    pass: (ms: number) => {
      clock += ms
    },
    add: (name: string, key: string, isKnown = false) => {
      const work = () => {
        order.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }
      const turnedAway = (error: unknown) => {
        if (!(error instanceof HashLineFull)) throw error
        expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(1)
        away.push([name, error.isOwnShare])
      }
      settled.push(line.run({ key, isKnown }, work).catch(turnedAway))
    },
    /** Ends the works that run, until none is left. */
    finish: async () => {
      while (ends.length > 0) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
      await Promise.all(settled)
    },
  }
}

describe('the line before password hashes', () => {
  test('computes so many side by side and no more', async () => {
    const line = createLine({ running: 2 })
    for (const name of ['a', 'b', 'c']) line.add(name, name)
    expect(line.order).toEqual(['a', 'b'])
    await line.finish()
    expect(line.order).toEqual(['a', 'b', 'c'])
  })

  test('serves senders in turns, however many one of them sends', async () => {
    const line = createLine()
    for (let n = 0; n < 5; n += 1) line.add(`flood ${n}`, 'flood')
    line.add('one', 'one')
    line.add('other', 'other')
    await line.finish()
    expect(line.order.slice(0, 3)).toEqual(['flood 0', 'other', 'one'])
  })

  test('serves the newest of a burst first, from one address and from many', async () => {
    const same = createLine()
    for (let n = 0; n < 30; n += 1) same.add(`guess ${n}`, 'office')
    same.add('right', 'office')
    await same.finish()
    expect(same.order.indexOf('right')).toBe(1)
    const many = createLine()
    for (let n = 0; n < 30; n += 1) many.add(`guess ${n}`, `address ${n}`)
    many.add('right', 'home')
    await many.finish()
    expect(many.order.indexOf('right')).toBe(1)
    expect([...same.away, ...many.away]).toEqual([])
  })

  test('serves known devices before strangers, also those that come later', async () => {
    const line = createLine()
    line.add('running', 'x')
    line.add('known', 'device', true)
    for (let n = 0; n < 10; n += 1) line.add(`guess ${n}`, `address ${n}`)
    await line.finish()
    expect(line.order.slice(0, 2)).toEqual(['running', 'known'])
  })

  test('turns the oldest of a sender away that fills its share, at once', async () => {
    const line = createLine({ waitingOfSender: 2 })
    for (let n = 0; n < 5; n += 1) line.add(`guess ${n}`, 'flood')
    await Promise.resolve()
    expect(line.away).toEqual([
      ['guess 1', true],
      ['guess 2', true],
    ])
    await line.finish()
    expect(line.order).toEqual(['guess 0', 'guess 4', 'guess 3'])
  })

  test('turns strangers away when all is full, first of the sender that waits with most; never a known device', async () => {
    const line = createLine({ waiting: 4 })
    line.add('running', 'x')
    line.add('known', 'device', true)
    line.add('one', 'one')
    line.add('flood 1', 'flood')
    line.add('flood 2', 'flood')
    line.add('other', 'other')
    await Promise.resolve()
    expect(line.away).toEqual([['flood 1', false]])
    await line.finish()
    expect(line.order).toContain('one')
  })

  test('turns away who has waited too long', async () => {
    const line = createLine({ maxWaitMs: 10_000 })
    line.add('running', 'x')
    line.add('late', 'y')
    line.pass(10_001)
    line.add('fresh', 'z')
    await line.finish()
    expect([line.order, line.away]).toEqual([['running', 'fresh'], [['late', false]]])
  })

  test('goes on after a work that failed', async () => {
    const line = createHashLine(LIMITS)
    const sender = { key: 'x', isKnown: false }
    const failed = line.run(sender, () => Promise.reject(new Error('no memory')))
    const next = line.run(sender, async () => 'done')
    await expect(failed).rejects.toThrow('no memory')
    expect(await next).toBe('done')
  })
})
