import { named } from './kernel-parts.ts'
import { during, f32x4, i32, i32x4, isLess, v128, type WasmFunction } from './wasm-code.ts'

/** isWhole(from, to): whether none of the floats is missing. */
export function isWhole(): WasmFunction {
  const it = named({ from: 'i32', to: 'i32' }, { equal: 'v128', value: 'v128' })
  const body = [
    ...it.let('equal', v128.not(v128.zero)),
    ...during(isLess(it.of('from'), it.of('to')), [
      ...it.let('value', v128.load(it.of('from'))),
      ...it.let('equal', v128.and(it.of('equal'), f32x4.equal(it.of('value'), it.of('value')))),
      ...it.more('from', i32(16)),
    ]),
    ...i32x4.isAllTrue(it.of('equal')),
  ]
  return { name: 'isWhole', ...it.types, body }
}
