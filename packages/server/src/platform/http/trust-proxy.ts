/** `TRUST_PROXY`: unset for none, `true` for all, or addresses and networks in a list. */
export function readTrustProxy(value: string | null): boolean | string[] {
  if (value === null || value === 'false') return false
  if (value === 'true') return true
  return value.split(',').map((part) => part.trim())
}
