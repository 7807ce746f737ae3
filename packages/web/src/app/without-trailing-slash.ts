/** `/weather/7/` is `/weather/7`; the root stays what it is. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}
