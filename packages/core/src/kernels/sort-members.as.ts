/**
 * Quantiles of members, in AssemblyScript (`npm run kernels` compiles it into `sort-members.wasm.ts`).
 *
 * Four days are sorted at once, one in each lane of a vector: `rows` has a vector for each member. Which rows are
 * compared does not depend on their values, so that lanes need not agree. Arguments named after arrays are byte
 * addresses in the imported memory. Values are 32-bit floats, NaN where missing; those of a day stand side by side.
 */

/**
 * The quantiles of each day (Hyndman & Fan 1996, type 7) at each of `levels`, 64-bit floats, into `results`: a series of
 * `days` for each level, NaN on days without any member. Reads up to three floats behind the last value.
 */
export function quantiles(
  values: usize,
  days: i32,
  members: i32,
  levels: usize,
  levelCount: i32,
  rows: usize,
  results: usize,
): void {
  const dayBytes = (<usize>members) << 2
  const last = values + <usize>(days - 1) * dayBytes
  for (let first = 0; first < days; first += 4) {
    // Behind the last day it is taken again.
    const one = values + <usize>first * dayBytes
    const two = min(one + dayBytes, last)
    const three = min(two + dayBytes, last)
    const four = min(three + dayBytes, last)
    const counts = fillRows(one, two, three, four, members, rows)
    sortRows(rows, members)
    for (let level = 0; level < levelCount; level++) {
      const share = load<f64>(levels + ((<usize>level) << 3))
      const to = results + ((<usize>(level * days + first)) << 2)
      store<f32>(to, valueAt(rows, i32x4.extract_lane(counts, 0), share))
      if (first + 1 < days) store<f32>(to, valueAt(rows + 4, i32x4.extract_lane(counts, 1), share), 4)
      if (first + 2 < days) store<f32>(to, valueAt(rows + 8, i32x4.extract_lane(counts, 2), share), 8)
      if (first + 3 < days) store<f32>(to, valueAt(rows + 12, i32x4.extract_lane(counts, 3), share), 12)
    }
  }
}

/** Writes the values of four days into the lanes of rows, infinite where missing; returns how many are there in each. */
function fillRows(one: usize, two: usize, three: usize, four: usize, members: i32, rows: usize): v128 {
  let counts = i32x4.splat(0)
  for (let member = 0; member < members; member += 4) {
    const a = v128.load(one)
    const b = v128.load(two)
    const c = v128.load(three)
    const d = v128.load(four)
    const lowAb = v128.shuffle<i32>(a, b, 0, 4, 1, 5)
    const lowCd = v128.shuffle<i32>(c, d, 0, 4, 1, 5)
    const highAb = v128.shuffle<i32>(a, b, 2, 6, 3, 7)
    const highCd = v128.shuffle<i32>(c, d, 2, 6, 3, 7)
    counts = putRow(rows, v128.shuffle<i64>(lowAb, lowCd, 0, 2), counts)
    if (member + 1 < members) counts = putRow(rows + 16, v128.shuffle<i64>(lowAb, lowCd, 1, 3), counts)
    if (member + 2 < members) counts = putRow(rows + 32, v128.shuffle<i64>(highAb, highCd, 0, 2), counts)
    if (member + 3 < members) counts = putRow(rows + 48, v128.shuffle<i64>(highAb, highCd, 1, 3), counts)
    one += 16
    two += 16
    three += 16
    four += 16
    rows += 64
  }
  return counts
}

function putRow(row: usize, values: v128, counts: v128): v128 {
  const isThere = f32x4.eq(values, values)
  v128.store(row, v128.bitselect(values, f32x4.splat(f32.POSITIVE_INFINITY), isThere))
  return i32x4.sub(counts, isThere)
}

/** Sorts the lanes of any number of rows by merge exchange (Knuth, The Art of Computer Programming 3, algorithm 5.2.2M). */
function sortRows(rows: usize, count: i32): void {
  if (count < 2) return
  const top = 1 << (31 - clz(count - 1))
  for (let run = top; run > 0; run >>= 1) {
    let reach = top
    let distance = run
    for (let from = 0; ; from = run) {
      for (let block = from; block < count - distance; block += run << 1)
        exchange(rows + ((<usize>block) << 4), min(run, count - distance - block), (<usize>distance) << 4)
      if (reach === run) break
      distance = reach - run
      reach >>= 1
    }
  }
}

/** Puts the lower of each of `count` rows and the row at a distance first. */
function exchange(row: usize, count: i32, distance: usize): void {
  for (const end = row + ((<usize>count) << 4); row < end; row += 16) {
    const a = v128.load(row)
    const b = v128.load(row + distance)
    v128.store(row, f32x4.pmin(a, b))
    v128.store(row + distance, f32x4.pmax(a, b))
  }
}

/** The value of a lane at a share of its sorted rows, linear between its neighbours. */
function valueAt(lane: usize, count: i32, share: f64): f32 {
  if (count === 0) return f32.NaN
  const position = <f64>(count - 1) * share
  const below = <i32>position
  const row = lane + ((<usize>below) << 4)
  const low = <f64>load<f32>(row)
  const part = position - <f64>below
  if (part === 0) return <f32>low
  return <f32>(low + part * (<f64>load<f32>(row, 16) - low))
}
