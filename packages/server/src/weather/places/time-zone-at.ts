import tzLookup from '@photostructure/tz-lookup'

/** The IANA time zone of a place; at sea the nautical one. */
export function timeZoneAt(lat: number, lon: number): string {
  return tzLookup(lat, lon)
}
