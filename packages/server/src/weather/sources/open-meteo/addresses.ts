/** The four services of Open-Meteo that we ask. */
export type Service = 'archive' | 'forecast' | 'ensemble' | 'seasonal'

const PUBLIC_HOSTS: Record<Service, string> = {
  archive: 'archive-api.open-meteo.com',
  forecast: 'api.open-meteo.com',
  ensemble: 'ensemble-api.open-meteo.com',
  seasonal: 'seasonal-api.open-meteo.com',
}

export type OpenMeteoAddress = {
  /** One base for all four paths (a server of one's own, or a test); null: the public hosts. */
  url: string | null
  /** With a key the public hosts are those for customers. */
  key: string | null
}

/** Every host that a service may be asked at, where no server of one's own is set. */
export function publicAddresses(key: string | null): string[] {
  return Object.values(PUBLIC_HOSTS).map((host) => addressOf(host, key))
}

function addressOf(host: string, key: string | null): string {
  return `https://${key === null ? '' : 'customer-'}${host}`
}

/** Where a service is asked, with the key where there is one (decisions §1, `OPEN_METEO_URL`, `OPEN_METEO_KEY`). */
export function serviceUrl(
  address: OpenMeteoAddress,
  service: Service,
  query: Readonly<Record<string, string>>,
): URL {
  const base = address.url?.replace(/\/+$/, '') ?? addressOf(PUBLIC_HOSTS[service], address.key)
  const url = new URL(`${base}/v1/${service}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (address.key !== null) url.searchParams.set('apikey', address.key)
  return url
}
