/**
 * A value that is made when something of it is first read, in place of when its file runs. The build for the browser
 * puts it around every schema: a page needs a few of those that it loads.
 */
export function lazily<Value extends object>(make: () => Value): Value {
  let made: Value | undefined
  const value = (): Value => {
    made ??= make()
    return made
  }
  return new Proxy({} as Value, {
    get: (_, key) => Reflect.get(value(), key),
    has: (_, key) => Reflect.has(value(), key),
  })
}
