/** A database that must not be used as it is. The message is one for the person who runs Windrow: print it alone. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}
