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
  const given = new Map<string, string | number>(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (asWritten, name: string) => String(given.get(name) ?? asWritten))
}
