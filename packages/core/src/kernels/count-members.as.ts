/**
 * Counts members beyond a threshold, in AssemblyScript (`npm run kernels` compiles it into `count-members.wasm.ts`).
 *
 * Arguments named after arrays are byte addresses in the imported memory. Rows of members are 32-bit floats without
 * padding, so the last vector of a row reads into what follows; `lanes` says which of its lanes are members. `lanes`
 * holds three vectors: the bits of a day's mask that are members, which of the last four lanes of a row are members
 * (as -1), and how many members each lane counts.
 *
 * The mask of a day is one vector: comparison k of a row of n moves the bits of its lanes to bit n - 1 - k, so that
 * lane l has the members l, l + 4, l + 8 and so on, for 128 members at most.
 */

/** Directions are types, so that the compiler makes a loop without a branch for each. */
type Above = i32
type Below = u32

function beyond<Direction>(values: v128, limit: v128): v128 {
  if (isSigned<Direction>()) return f32x4.gt(values, limit)
  return f32x4.lt(values, limit)
}

function sumBeyond<Direction>(sums: v128, limit: v128): v128 {
  if (isSigned<Direction>()) return f64x2.gt(sums, limit)
  return f64x2.lt(sums, limit)
}

/** Whether no float from `from` to before `to` is NaN; the distance is a multiple of 16 bytes. */
export function isWhole(from: usize, to: usize): bool {
  let equal = i32x4.splat(-1)
  for (; from + 16 < to; from += 32) {
    const one = v128.load(from)
    const two = v128.load(from, 16)
    equal = v128.and(equal, v128.and(f32x4.eq(one, one), f32x4.eq(two, two)))
  }
  if (from < to) {
    const last = v128.load(from)
    equal = v128.and(equal, f32x4.eq(last, last))
  }
  return i32x4.all_true(equal)
}

/**
 * How many members are beyond the threshold in a run of at least `run` days, day by day into `counts`; returns the
 * highest count. `lead` days before the first are taken to hold as well. `masks` has room for one vector a day.
 */
export function countDays(
  observed: usize,
  observedDays: i32,
  forecast: usize,
  forecastDays: i32,
  members: i32,
  lanes: usize,
  threshold: f32,
  isAbove: bool,
  run: i32,
  lead: i32,
  masks: usize,
  counts: usize,
): i32 {
  const limit = f32x4.splat(threshold)
  if (run === 1)
    return isAbove
      ? countSingleDays<Above>(observed, observedDays, forecast, forecastDays, members, lanes, limit, counts)
      : countSingleDays<Below>(observed, observedDays, forecast, forecastDays, members, lanes, limit, counts)
  const end = isAbove
    ? maskPairs<Above>(observed, observedDays, forecast, forecastDays, members, lanes, limit, masks)
    : maskPairs<Below>(observed, observedDays, forecast, forecastDays, members, lanes, limit, masks)
  keepWindows(masks, end, run)
  clearUnknown(masks, end, run - 1 - lead)
  return countRuns(masks, end, run, counts)
}

function countSingleDays<Direction>(
  observed: usize,
  observedDays: i32,
  forecast: usize,
  forecastDays: i32,
  members: i32,
  lanes: usize,
  limit: v128,
  counts: usize,
): i32 {
  let highest = 0
  const ofLast = v128.load(lanes, 16)
  const ofAll = v128.load(lanes, 32)
  for (let day = 0; day < observedDays; day++) {
    const holds = beyond<Direction>(v128.load_splat<f32>(observed), limit)
    const count = sumOfLanes(v128.and(holds, ofAll))
    store<i32>(counts, count)
    highest = max(highest, count)
    observed += 4
    counts += 4
  }
  const rowBytes: usize = 4 * members
  for (let day = 0; day < forecastDays; day++) {
    const count = sumOfLanes(countRow<Direction>(forecast, rowBytes, limit, ofLast))
    store<i32>(counts, count)
    highest = max(highest, count)
    forecast += rowBytes
    counts += 4
  }
  return highest
}

/** Members beyond the limit in each lane of a row. Two sums, so that fewer additions wait for each other. */
function countRow<Direction>(row: usize, rowBytes: usize, limit: v128, ofLast: v128): v128 {
  const last = row + ((rowBytes - 1) & ~15)
  let even = v128.and(beyond<Direction>(v128.load(last), limit), ofLast)
  let odd = i32x4.splat(0)
  for (; row + 48 < last; row += 64) {
    even = i32x4.add(even, beyond<Direction>(v128.load(row), limit))
    odd = i32x4.add(odd, beyond<Direction>(v128.load(row, 16), limit))
    even = i32x4.add(even, beyond<Direction>(v128.load(row, 32), limit))
    odd = i32x4.add(odd, beyond<Direction>(v128.load(row, 48), limit))
  }
  for (; row < last; row += 16) odd = i32x4.add(odd, beyond<Direction>(v128.load(row), limit))
  return i32x4.neg(i32x4.add(even, odd))
}

/**
 * Writes for each day the mask of those that hold on it and on the day before, for the first day on it alone;
 * returns the address behind the last.
 */
function maskPairs<Direction>(
  observed: usize,
  observedDays: i32,
  forecast: usize,
  forecastDays: i32,
  members: i32,
  lanes: usize,
  limit: v128,
  masks: usize,
): usize {
  const membersOfMask = v128.load(lanes)
  const rowBytes: usize = 4 * members
  let before = membersOfMask
  for (let day = 0; day < observedDays; day++) {
    const holds = beyond<Direction>(v128.load_splat<f32>(observed), limit)
    v128.store(masks, v128.and(holds, before))
    before = v128.and(holds, membersOfMask)
    observed += 4
    masks += 16
  }
  for (let day = 0; day < forecastDays; day++) {
    const bits = maskRow<Direction>(forecast, rowBytes, limit)
    v128.store(masks, v128.and(bits, before))
    before = v128.and(bits, membersOfMask)
    forecast += rowBytes
    masks += 16
  }
  return masks
}

/** The bits of all lanes up by one, and those of four more members below them; what holds is -1. */
function moveUp(bits: v128, four: v128): v128 {
  return i32x4.sub(i32x4.add(bits, bits), four)
}

function maskRow<Direction>(row: usize, rowBytes: usize, limit: v128): v128 {
  const end = row + rowBytes
  let bits = i32x4.splat(0)
  for (; row + 48 < end; row += 64) {
    let four = i32x4.neg(beyond<Direction>(v128.load(row), limit))
    four = moveUp(four, beyond<Direction>(v128.load(row, 16), limit))
    four = moveUp(four, beyond<Direction>(v128.load(row, 32), limit))
    four = moveUp(four, beyond<Direction>(v128.load(row, 48), limit))
    bits = v128.or(i32x4.shl(bits, 4), four)
  }
  for (; row < end; row += 16) bits = moveUp(bits, beyond<Direction>(v128.load(row), limit))
  return bits
}

/** Leaves a member on the days at which a window of `run` days ends, by windows that double from pairs on. */
function keepWindows(masks: usize, end: usize, run: i32): void {
  for (let length = 2; length < run; ) {
    const step = min(length, run - length)
    const back: usize = step << 4
    for (let at = end; at > masks + back; ) {
      at -= 16
      v128.store(at, v128.and(v128.load(at), v128.load(at - back)))
    }
    length += step
  }
}

/** Windows that would begin before the first known day do not hold. */
function clearUnknown(masks: usize, end: usize, days: i32): void {
  const to = min(end, masks + ((<usize>days) << 4))
  for (; masks < to; masks += 16) v128.store(masks, i32x4.splat(0))
}

/** Spreads the last day of each window over its days, by spans that double, and counts with the last step. */
function countRuns(masks: usize, end: usize, run: i32, counts: usize): i32 {
  let length = 1
  let step = 1
  for (; length + step < run; step = min(length, run - length)) {
    const ahead: usize = step << 4
    for (let at = masks; at + ahead < end; at += 16)
      v128.store(at, v128.or(v128.load(at), v128.load(at + ahead)))
    length += step
  }
  const ahead: usize = step << 4
  let highest = 0
  for (let at = masks; at < end; at += 16) {
    let mask = v128.load(at)
    if (at + ahead < end) mask = v128.or(mask, v128.load(at + ahead))
    const bytes = i8x16.popcnt(mask)
    const count = sumOfLanes(i32x4.extadd_pairwise_i16x8_s(i16x8.extadd_pairwise_i8x16_s(bytes)))
    store<i32>(counts, count)
    highest = max(highest, count)
    counts += 4
  }
  return highest
}

function sumOfLanes(value: v128): i32 {
  const halves = i32x4.add(value, i32x4.shuffle(value, value, 2, 3, 0, 1))
  return i32x4.extract_lane(i32x4.add(halves, i32x4.shuffle(halves, halves, 1, 0, 3, 2)), 0)
}

/**
 * Each member's sum of all days up to one, as doubles, after a row of zeros. A row of sums is an even number of
 * doubles: the last of an odd number of members is followed by one that means nothing.
 */
export function sumUp(
  observed: usize,
  observedDays: i32,
  forecast: usize,
  forecastDays: i32,
  members: i32,
  sums: usize,
): void {
  const rowBytes: usize = ((members + 1) >> 1) << 4
  for (let end = sums + rowBytes; sums < end; sums += 16) v128.store(sums, f64x2.splat(0))
  for (let day = 0; day < observedDays; day++) {
    const value = f64x2.splat(load<f32>(observed))
    for (let end = sums + rowBytes; sums < end; sums += 16)
      v128.store(sums, f64x2.add(v128.load(sums - rowBytes), value))
    observed += 4
  }
  for (let day = 0; day < forecastDays; day++) {
    let row = forecast
    for (let end = sums + rowBytes; sums < end; sums += 16) {
      const two = f64x2.promote_low_f32x4(v128.load_zero<u64>(row))
      v128.store(sums, f64x2.add(v128.load(sums - rowBytes), two))
      row += 8
    }
    forecast += 4 * members
  }
}

/**
 * How many members are beyond the limit with their sum over the `window` days, or as many as there are, that end on
 * a day; returns the highest count. `lastPair` says which of the last two doubles of a row are members (as -1).
 */
export function countSums(
  sums: usize,
  days: i32,
  members: i32,
  lastPair: usize,
  limit: f64,
  isAbove: bool,
  window: i32,
  counts: usize,
): i32 {
  const rowBytes: usize = ((members + 1) >> 1) << 4
  const wide = f64x2.splat(limit)
  const ofLast = v128.load(lastPair)
  let highest = 0
  for (let day = 1; day <= days; day++) {
    sums += rowBytes
    const back = min(day, window) * <i32>rowBytes
    const found = isAbove
      ? countSumRow<Above>(sums, back, rowBytes, wide, ofLast)
      : countSumRow<Below>(sums, back, rowBytes, wide, ofLast)
    const count = i32x4.extract_lane(found, 0) + i32x4.extract_lane(found, 2)
    store<i32>(counts, count)
    highest = max(highest, count)
    counts += 4
  }
  return highest
}

function countSumRow<Direction>(row: usize, back: usize, rowBytes: usize, limit: v128, ofLast: v128): v128 {
  const last = row + rowBytes - 16
  let even = v128.and(sumBeyond<Direction>(f64x2.sub(v128.load(last), v128.load(last - back)), limit), ofLast)
  let odd = i64x2.splat(0)
  for (; row + 48 < last; row += 64) {
    const before = row - back
    even = i64x2.add(even, sumBeyond<Direction>(f64x2.sub(v128.load(row), v128.load(before)), limit))
    odd = i64x2.add(odd, sumBeyond<Direction>(f64x2.sub(v128.load(row, 16), v128.load(before, 16)), limit))
    even = i64x2.add(even, sumBeyond<Direction>(f64x2.sub(v128.load(row, 32), v128.load(before, 32)), limit))
    odd = i64x2.add(odd, sumBeyond<Direction>(f64x2.sub(v128.load(row, 48), v128.load(before, 48)), limit))
  }
  for (; row < last; row += 16)
    even = i64x2.add(even, sumBeyond<Direction>(f64x2.sub(v128.load(row), v128.load(row - back)), limit))
  return i64x2.neg(i64x2.add(even, odd))
}
