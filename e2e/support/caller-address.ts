import { randomInt } from 'node:crypto'

/**
 * The server counts attempts by address. Every caller of the tests comes from an address of its own, as behind
 * a proxy, so that no test uses up the attempts of another.
 */
export function callerHeaders(): Record<string, string> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
  return { 'x-forwarded-for': address }
}
