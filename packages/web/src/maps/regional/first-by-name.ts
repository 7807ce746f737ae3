type Named = { field: { name: string } }

/** Made once: comparing by it costs a tenth of `localeCompare`. */
const byName = new Intl.Collator('en', { numeric: true })

/** The first few by name, in order, without sorting the rest: there may be ten thousand. */
export function firstByName<Item extends Named>(items: readonly Item[], count: number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    const last = first[count - 1]
    if (last !== undefined && byName.compare(last.field.name, item.field.name) <= 0) continue
    first.splice(placeFor(first, item), 0, item)
    if (first.length > count) first.pop()
  }
  return first
}

function placeFor(sorted: readonly Named[], { field }: Named): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (byName.compare(sorted[middle]?.field.name ?? '', field.name) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
