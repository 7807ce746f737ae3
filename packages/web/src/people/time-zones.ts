/** Stands for "each field in its own time" in the list. */
export const OWN_TIME = 'own'

export type ZoneGroup = { group: string; items: { value: string; label: string }[] }

/** Every IANA zone by continent, and the one that is set even where the browser does not know it. */
export function timeZoneGroups(zones: readonly string[], current: string | null): ZoneGroup[] {
  const all = current === null || zones.includes(current) ? zones : [...zones, current]
  const groups = new Map<string, ZoneGroup>()
  for (const zone of [...all].sort()) {
    const group = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : zone
    const found = groups.get(group) ?? { group, items: [] }
    found.items.push({ value: zone, label: zone.replaceAll('_', ' ') })
    groups.set(group, found)
  }
  return [...groups.values()]
}
