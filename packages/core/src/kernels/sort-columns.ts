const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
/** The bits of a number that are left for the last step. */
const LOW_BITS = 32 - 2 * DIGIT_BITS
const SIGN = 1 << 31

/** Room for a sort; the next one uses it again, because zeroing and freeing it costs as much as sorting. */
let room = makeRoom(0)

function makeRoom(size: number) {
  return {
    size,
    keys: new Int32Array(size),
    columns: new Int16Array(size),
    spareKeys: new Int32Array(size),
    spareColumns: new Int16Array(size),
    ranks: new Int32Array(size),
    low: new Int32Array(DIGITS),
    high: new Int32Array(DIGITS),
  }
}

/** Read it before the next sort, which overwrites it. */
export type SortedColumns = {
  /** The values that are there, ascending; behind `count` anything. */
  sorted: Float32Array
  count: number
  /** The ranks of the values of each column, ascending, column after column. */
  ranks: Int32Array
  /** Where the ranks of each column end. */
  ends: Int32Array
}

/**
 * Sorts values once and returns, column by column, the ranks of its values.
 *
 * Values of column -1 and missing values are left out. Equal values have different ranks. A radix sort in two passes
 * over the upper 22 bits of the numbers (nearly four digits), and insertion for the few that differ only below.
 */
export function sortColumns(values: Float32Array, columnOf: Int16Array, columns: number): SortedColumns {
  if (room.size < values.length) room = makeRoom(values.length)
  const { keys, columns: owners, spareKeys, spareColumns, ranks, low, high } = room
  const bits = new Int32Array(values.buffer, values.byteOffset, values.length)
  const ends = new Int32Array(columns)
  low.fill(0)
  high.fill(0)
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    const column = columnOf[at] as number
    if (column < 0 || Number.isNaN(values[at] as number)) continue
    const key = orderedKey(bits[at] as number)
    keys[count] = key
    owners[count] = column
    count++
    const lowDigit = (key >>> LOW_BITS) & (DIGITS - 1)
    const highDigit = key >>> (LOW_BITS + DIGIT_BITS)
    low[lowDigit] = (low[lowDigit] as number) + 1
    high[highDigit] = (high[highDigit] as number) + 1
    ends[column] = (ends[column] as number) + 1
  }
  scatter(keys, owners, spareKeys, spareColumns, countsToStarts(low), LOW_BITS, count)
  scatter(spareKeys, spareColumns, keys, owners, countsToStarts(high), LOW_BITS + DIGIT_BITS, count)
  finish(keys, owners, count)
  rankColumns(owners, countsToStarts(ends), ranks, count)
  return { sorted: toValues(keys, count), count, ranks, ends }
}

/** Bits that, taken as a number without sign, have the order of the floating-point number with these bits. */
const orderedKey = (bits: number): number => (bits < 0 ? ~bits : bits ^ SIGN)

function countsToStarts(counts: Int32Array): Int32Array {
  let before = 0
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] as number
    counts[at] = before
    before += count
  }
  return counts
}

/** One pass, in the order of one digit; values with the same digit keep their order. */
function scatter(
  keys: Int32Array,
  owners: Int16Array,
  toKeys: Int32Array,
  toOwners: Int16Array,
  starts: Int32Array,
  shift: number,
  count: number,
): void {
  for (let at = 0; at < count; at++) {
    const key = keys[at] as number
    const digit = (key >>> shift) & (DIGITS - 1)
    const place = starts[digit] as number
    starts[digit] = place + 1
    toKeys[place] = key
    toOwners[place] = owners[at] as number
  }
}

/** Turns keys into signed numbers of the same order and sorts what is nearly sorted. */
function finish(keys: Int32Array, owners: Int16Array, count: number): void {
  let last = -(2 ** 31)
  for (let at = 0; at < count; at++) {
    const key = (keys[at] as number) ^ SIGN
    keys[at] = key
    if (key >= last) last = key
    else insert(keys, owners, at)
  }
}

function insert(keys: Int32Array, owners: Int16Array, from: number): void {
  const key = keys[from] as number
  const owner = owners[from] as number
  let at = from
  for (; at > 0 && (keys[at - 1] as number) > key; at--) {
    keys[at] = keys[at - 1] as number
    owners[at] = owners[at - 1] as number
  }
  keys[at] = key
  owners[at] = owner
}

/** Moves each start to the end of its column on the way. */
function rankColumns(owners: Int16Array, starts: Int32Array, ranks: Int32Array, count: number): void {
  for (let rank = 0; rank < count; rank++) {
    const column = owners[rank] as number
    const place = starts[column] as number
    ranks[place] = rank
    starts[column] = place + 1
  }
}

/** In place: the numbers of the signed keys. */
function toValues(keys: Int32Array, count: number): Float32Array {
  for (let at = 0; at < count; at++) {
    const key = keys[at] as number
    if (key < 0) keys[at] = key ^ ~SIGN
  }
  return new Float32Array(keys.buffer)
}
