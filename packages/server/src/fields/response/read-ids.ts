const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of a comma-separated list; what cannot be an id is not there either. */
export function readIds(list: string): string[] {
  const ids = list.split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter((id) => UUID.test(id))
}
