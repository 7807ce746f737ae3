import { inSlices } from '../../platform/threads/in-slices.ts'

/** As many as a thread computes in two seconds at most: it gives way to others, and a call may take a minute. */
const AT_ONCE = 20

/**
 * What is computed for fields that share their weather. Those of the same name share one computation; `compute` gets one
 * field of each name, some at a time, and returns theirs in the same order.
 */
export async function sharedStates<Field, State>(
  fields: readonly Field[],
  nameOf: (field: Field) => string,
  compute: (some: Field[]) => Promise<State[]>,
): Promise<Map<Field, State>> {
  const ofName = new Map<string, [Field, ...Field[]]>()
  // A name tells all alerts of a field: thousands of them take their time.
  await inSlices(fields, (field) => {
    const name = nameOf(field)
    const alike = ofName.get(name)
    if (alike) alike.push(field)
    else ofName.set(name, [field])
  })
  const groups = [...ofName.values()]
  const states = new Map<Field, State>()
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    const some = groups.slice(at, at + AT_ONCE)
    const found = await compute(some.map(([field]) => field))
    for (const [place, alike] of some.entries())
      for (const field of alike) states.set(field, found[place] as State)
  }
  return states
}
