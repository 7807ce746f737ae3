/**
 * Loaded before vitest, whose reporter groups failures with Map.groupBy: Node 20 has none, and the run would
 * end without saying what failed.
 * @template Key, Item
 * @param {Iterable<Item>} items
 * @param {(item: Item, index: number) => Key} keyOf
 */
function groupBy(items, keyOf) {
  /** @type {Map<Key, Item[]>} */
  const groups = new Map()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

if (!('groupBy' in Map))
  Object.defineProperty(Map, 'groupBy', { value: groupBy, writable: true, configurable: true })
