type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/**
 * Puts values where a text has names in braces: `fill('Verify {email}', { email })`. The names are part of the
 * text's type, so that a forgotten one does not compile. Values are not looked at again: braces in them stay.
 */
export function fill<const Text extends string>(
  text: Text,
  values: Readonly<Record<NamesIn<Text>, string | number>>,
): string {
  const byName = new Map<string, string | number>(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (asWritten, name: string) => String(byName.get(name) ?? asWritten))
}

/** Decimals that users read in a limit. */
const DECIMALS = 100
/** A limit that has as many decimals already must not move by a rounding of its own. */
const ROUNDING = 1e-6

/** A limit as a message names it: rounded inwards, so that the number that is named can be entered. */
export function plainLimit(limit: number, side: 'min' | 'max'): number {
  const scaled = limit * DECIMALS
  // Never the zero with a minus.
  return (side === 'min' ? Math.ceil(scaled - ROUNDING) : Math.floor(scaled + ROUNDING)) / DECIMALS + 0
}
