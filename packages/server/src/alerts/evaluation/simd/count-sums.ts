import { type Compare, each, named, sumOfLanes } from './kernel-parts.ts'
import {
  type Code,
  during,
  f64x2,
  i32,
  i64x2,
  isLess,
  least,
  most,
  multiply,
  store32,
  subtract,
  v128,
  type WasmFunction,
  when,
} from './wasm-code.ts'

const pairsOf = (members: number) => Math.ceil(members / 2)

/** Bytes of a row of sums: an even number of doubles. */
export const sumBytes = (members: number): number => 16 * pairsOf(members)

/**
 * sumUp(observed, observedDays, forecast, forecastDays, sums): each member's sum of all days up to one, as doubles,
 * after a row of zeros.
 */
export function sumUp(members: number): WasmFunction {
  const it = named(
    { observed: 'i32', observedDays: 'i32', forecast: 'i32', forecastDays: 'i32', sums: 'i32' },
    { value: 'v128' },
  )
  const rowBytes = sumBytes(members)
  const row = (addend: (pair: number) => Code) => [
    ...each(pairsOf(members), (pair) =>
      v128.store(
        it.of('sums'),
        f64x2.add(v128.load(it.of('sums'), 16 * pair), addend(pair)),
        rowBytes + 16 * pair,
      ),
    ),
    ...it.more('sums', i32(rowBytes)),
  ]
  const body = [
    ...each(pairsOf(members), (pair) => v128.store(it.of('sums'), v128.zero, 16 * pair)),
    ...during(it.of('observedDays'), [
      ...it.let('value', f64x2.ofTwoFloats(v128.load32Splat(it.of('observed')))),
      ...row(() => it.of('value')),
      ...it.more('observed', i32(4)),
      ...it.more('observedDays', i32(-1)),
    ]),
    ...during(it.of('forecastDays'), [
      ...row((pair) => f64x2.ofTwoFloats(v128.load64(it.of('forecast'), 8 * pair))),
      ...it.more('forecast', i32(4 * members)),
      ...it.more('forecastDays', i32(-1)),
    ]),
    ...i32(0),
  ]
  return { name: 'sumUp', ...it.types, body }
}

/**
 * countSums(sums, days, wideLanes, limit, isAbove, window, counts): how many members are beyond the limit with their
 * sum over the `window` days, or as many as there are, that end on a day; answers the most.
 */
export function countSums(members: number): WasmFunction {
  const it = named(
    {
      sums: 'i32',
      days: 'i32',
      wideLanes: 'i32',
      limit: 'f64',
      isAbove: 'i32',
      window: 'i32',
      counts: 'i32',
    },
    { wide: 'v128', found: 'v128', day: 'i32', before: 'i32', count: 'i32', highest: 'i32' },
  )
  const rowBytes = sumBytes(members)
  const last = pairsOf(members) - 1
  const days = (compare: Compare) => {
    const isBeyond = (pair: number) =>
      compare(
        f64x2.subtract(v128.load(it.of('sums'), 16 * pair), v128.load(it.of('before'), 16 * pair)),
        it.of('wide'),
      )
    return during(isLess(it.of('day'), it.of('days')), [
      ...it.more('day', i32(1)),
      ...it.more('sums', i32(rowBytes)),
      ...it.let(
        'before',
        subtract(it.of('sums'), multiply(least(it.of('day'), it.of('window')), i32(rowBytes))),
      ),
      ...it.let('found', v128.zero),
      ...each(last, (pair) => it.let('found', i64x2.subtract(it.of('found'), isBeyond(pair)))),
      ...it.let(
        'found',
        i64x2.subtract(it.of('found'), v128.and(isBeyond(last), v128.load(it.of('wideLanes')))),
      ),
      ...it.let('count', sumOfLanes(it.of('found'), [0, 2])),
      ...store32(it.of('counts'), it.of('count')),
      ...it.let('highest', most(it.of('highest'), it.of('count'))),
      ...it.more('counts', i32(4)),
    ])
  }
  const body = [
    ...it.let('wide', f64x2.splat(it.of('limit'))),
    ...when(it.of('isAbove'), days(f64x2.more), days(f64x2.less)),
    ...it.of('highest'),
  ]
  return { name: 'countSums', ...it.types, body }
}
