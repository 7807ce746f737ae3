/** Failures that the documents only log (spec 1 §8); the one place that writes to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error)
}
