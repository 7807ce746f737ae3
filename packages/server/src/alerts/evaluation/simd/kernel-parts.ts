import { add, type Code, get, i32x4, set, type ValueType } from './wasm-code.ts'

/** Numbers the parameters and locals of a function by name. */
export function named(parameters: Record<string, ValueType>, locals: Record<string, ValueType>) {
  const names = [...Object.keys(parameters), ...Object.keys(locals)]
  const at = (name: string) => names.indexOf(name)
  return {
    types: { parameters: Object.values(parameters), locals: Object.values(locals) },
    of: (name: string) => get(at(name)),
    let: (name: string, value: Code) => set(at(name), value),
    more: (name: string, by: Code) => set(at(name), add(get(at(name)), by)),
  }
}

/** Two vectors lane by lane; what holds is -1. */
export type Compare = (a: Code, b: Code) => Code

export const each = (count: number, made: (at: number) => Code): Code =>
  Array.from({ length: count }, (_, at) => made(at)).flat()

export const sumOfLanes = (value: Code, lanes: readonly number[]): Code =>
  lanes.map((lane) => i32x4.lane(value, lane)).reduce((a, b) => add(a, b))
