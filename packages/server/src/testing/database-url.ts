type Server = { readonly host: string; readonly port: number; readonly password?: string | null }

/** As DATABASE_URL; a host that begins with a slash is the folder of a unix socket. */
export function databaseUrl({ host, port, password }: Server, database: string, role: string): string {
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  if (!host.startsWith('/')) return `postgresql://${role}${secret}@${host}:${port}/${database}`
  return `postgresql://${role}${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
