import { type Compare, each, named, sumOfLanes } from './kernel-parts.ts'
import {
  add,
  type Code,
  during,
  f32x4,
  i8x16,
  i16x8,
  i32,
  i32x4,
  isLess,
  isMore,
  least,
  most,
  shiftLeft,
  store32,
  subtract,
  v128,
  type WasmFunction,
  when,
} from './wasm-code.ts'

/**
 * What core/risks does with masks of members, for all members of a day in one vector. Four members are compared at
 * once, and each comparison moves the bits of its four lanes up by one, so that lane l has the members l, l + 4, l + 8
 * and so on, the last of them in bit 0. The code is made for a number of members: no loop has to ask for its end.
 * Rows are read over their end; what is no member is taken away by `lanes`, or `wideLanes` where two stand side by side.
 */
export const MOST_MEMBERS = 128

const vectorsOf = (members: number) => Math.ceil(members / 4)
/**
 * What `lanes` points to: the bits of a day's vector that stand for members, then which of the last four are members
 * (as -1), then how many each lane has.
 */
export function laneMasks(members: number): Int32Array {
  const lanes = new Int32Array(12)
  for (let member = 0; member < members; member++) {
    const [lane, fromLast] = [member % 4, vectorsOf(members) - 1 - (member >> 2)]
    lanes[lane] = (lanes[lane] as number) | (1 << fromLast)
    if (fromLast === 0) lanes[4 + lane] = -1
    lanes[8 + lane] = (lanes[8 + lane] as number) + 1
  }
  return lanes
}

/** So many comparisons wait for each other before others join in. */
const CHAIN = 4

/** The bits of all lanes up by one, and those of four more members below them; what holds is -1. */
const moveUp = (bits: Code, four: Code): Code => i32x4.subtract(i32x4.add(bits, bits), four)

/**
 * countDays(observed, observedDays, forecast, forecastDays, lanes, threshold, isAbove, run, lead, masks, counts): how
 * many members are beyond the threshold in a run of at least `run` days, day by day; answers the most.
 */
export function countDays(members: number): WasmFunction {
  const it = named(
    {
      observed: 'i32',
      observedDays: 'i32',
      forecast: 'i32',
      forecastDays: 'i32',
      lanes: 'i32',
      threshold: 'f32',
      isAbove: 'i32',
      run: 'i32',
      lead: 'i32',
      masks: 'i32',
      counts: 'i32',
    },
    {
      limit: 'v128',
      lane: 'v128',
      bits: 'v128',
      four: 'v128',
      at: 'i32',
      end: 'i32',
      to: 'i32',
      count: 'i32',
      done: 'i32',
      step: 'i32',
      shift: 'i32',
      highest: 'i32',
    },
  )
  const write = (mask: Code) => [
    ...v128.store(it.of('at'), v128.and(mask, it.of('lane'))),
    ...it.more('at', i32(16)),
  ]
  const beyond = (compare: Compare) => [
    ...it.let('to', add(it.of('at'), shiftLeft(it.of('observedDays'), i32(4)))),
    ...during(isLess(it.of('at'), it.of('to')), [
      ...write(compare(v128.load32Splat(it.of('observed')), it.of('limit'))),
      ...it.more('observed', i32(4)),
    ]),
    ...it.let('to', add(it.of('at'), shiftLeft(it.of('forecastDays'), i32(4)))),
    ...during(isLess(it.of('at'), it.of('to')), [
      ...each(Math.ceil(vectorsOf(members) / CHAIN), (chain) => {
        const first = chain * CHAIN
        const length = Math.min(CHAIN, vectorsOf(members) - first)
        const fours = Array.from({ length }, (_, at) =>
          compare(v128.load(it.of('forecast'), 16 * (first + at)), it.of('limit')),
        )
        const chained = fours
          .slice(1)
          .reduce(
            (bits, four) => [...it.let('four', bits), ...moveUp(it.of('four'), four)],
            i32x4.subtract(v128.zero, fours[0] as Code),
          )
        if (chain === 0) return it.let('bits', chained)
        return it.let('bits', v128.or(i32x4.shiftLeft(it.of('bits'), i32(length)), chained))
      }),
      ...write(it.of('bits')),
      ...it.more('forecast', i32(4 * members)),
    ]),
  ]
  const tell = (lanes: Code) => [
    ...it.let('four', lanes),
    ...it.let('count', sumOfLanes(it.of('four'), [0, 1, 2, 3])),
    ...store32(it.of('counts'), it.of('count')),
    ...it.let('highest', most(it.of('highest'), it.of('count'))),
    ...it.more('counts', i32(4)),
  ]
  /** Single days: nothing has to be kept of them but their count. Two sums, so that fewer wait for each other. */
  const single = (compare: Compare) => {
    const last = vectorsOf(members) - 1
    const holds = (four: number) => compare(v128.load(it.of('forecast'), 16 * four), it.of('limit'))
    const ofLast = v128.and(holds(last), v128.load(it.of('lanes'), 16))
    return [
      ...it.let('to', add(it.of('counts'), shiftLeft(it.of('observedDays'), i32(2)))),
      ...during(isLess(it.of('counts'), it.of('to')), [
        ...tell(
          v128.and(
            compare(v128.load32Splat(it.of('observed')), it.of('limit')),
            v128.load(it.of('lanes'), 32),
          ),
        ),
        ...it.more('observed', i32(4)),
      ]),
      ...it.let('to', add(it.of('counts'), shiftLeft(it.of('forecastDays'), i32(2)))),
      ...during(isLess(it.of('counts'), it.of('to')), [
        ...it.let('bits', i32x4.subtract(v128.zero, ofLast)),
        ...it.let('four', v128.zero),
        ...each(last, (four) => {
          const sum = four % 2 === 0 ? 'four' : 'bits'
          return it.let(sum, i32x4.subtract(it.of(sum), holds(four)))
        }),
        ...tell(i32x4.add(it.of('four'), it.of('bits'))),
        ...it.more('forecast', i32(4 * members)),
      ]),
    ]
  }
  /** Windows and spreads double until they are as long as the run. */
  const doubling = (body: Code) => [
    ...it.let('done', i32(1)),
    ...during(isLess(it.of('done'), it.of('run')), [
      ...it.let('step', least(it.of('done'), subtract(it.of('run'), it.of('done')))),
      ...it.let('shift', shiftLeft(it.of('step'), i32(4))),
      ...body,
      ...it.more('done', it.of('step')),
    ]),
  ]
  const keepWindows = doubling([
    ...it.let('at', it.of('end')),
    ...it.let('to', add(it.of('masks'), it.of('shift'))),
    ...during(isMore(it.of('at'), it.of('to')), [
      ...it.more('at', i32(-16)),
      ...v128.store(
        it.of('at'),
        v128.and(v128.load(it.of('at')), v128.load(subtract(it.of('at'), it.of('shift')))),
      ),
    ]),
  ])
  const unknownDays = subtract(subtract(it.of('run'), i32(1)), it.of('lead'))
  /** Windows that would begin before what is known of the season. */
  const clearFirst = [
    ...it.let('at', it.of('masks')),
    ...it.let('to', least(it.of('end'), add(it.of('masks'), shiftLeft(unknownDays, i32(4))))),
    ...during(isLess(it.of('at'), it.of('to')), [
      ...v128.store(it.of('at'), v128.zero),
      ...it.more('at', i32(16)),
    ]),
  ]
  const spread = doubling([
    ...it.let('at', it.of('masks')),
    ...it.let('to', subtract(it.of('end'), it.of('shift'))),
    ...during(isLess(it.of('at'), it.of('to')), [
      ...v128.store(
        it.of('at'),
        v128.or(v128.load(it.of('at')), v128.load(add(it.of('at'), it.of('shift')))),
      ),
      ...it.more('at', i32(16)),
    ]),
  ])
  const count = [
    ...it.let('at', it.of('masks')),
    ...during(isLess(it.of('at'), it.of('end')), [
      ...tell(i32x4.addPairs(i16x8.addPairs(i8x16.countBits(v128.load(it.of('at')))))),
      ...it.more('at', i32(16)),
    ]),
  ]
  const body = [
    ...it.let('limit', f32x4.splat(it.of('threshold'))),
    ...it.let('lane', v128.load(it.of('lanes'))),
    ...when(
      isMore(it.of('run'), i32(1)),
      [
        ...it.let('at', it.of('masks')),
        ...when(it.of('isAbove'), beyond(f32x4.more), beyond(f32x4.less)),
        ...it.let('end', it.of('at')),
        ...keepWindows,
        ...clearFirst,
        ...spread,
        ...count,
      ],
      when(it.of('isAbove'), single(f32x4.more), single(f32x4.less)),
    ),
    ...it.of('highest'),
  ]
  return { name: 'countDays', ...it.types, body }
}
