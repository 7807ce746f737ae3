import type { Layer } from '../definition/layers.ts'

/** Layers that are switched on. What is normal for a quantity goes with it: alone it would say nothing. */
export function visibleLayers(layers: readonly Layer[], hidden: ReadonlySet<string>): Layer[] {
  if (hidden.size === 0) return [...layers]
  const told = layers.filter(({ role }) => role !== 'normal')
  const isGone = (group: string) => {
    const own = told.filter((layer) => layer.group === group)
    return own.length > 0 && own.every(({ key }) => hidden.has(key))
  }
  const gone = new Set([...new Set(told.map(({ group }) => group))].filter(isGone))
  return layers.filter(({ key, role, group }) => !hidden.has(key) && !(role === 'normal' && gone.has(group)))
}
