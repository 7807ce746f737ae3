/** @typedef {import('./prove-line.mjs').Outcome} Outcome */

/** A line for what, goal, figure and state each. @param {Outcome} outcome @param {number} ms how long it took */
export function describeOutcome({ line, what, goal, figure, state, reason }, ms) {
  return [
    `${line}. ${what}`,
    `   goal: ${goal}`,
    ...(figure ? [`   seen: ${figure}`] : []),
    `   ${state}${reason ? `: ${reason}` : ''} (${(ms / 1_000).toFixed(0)} s)`,
  ].join('\n')
}

/** What could not be run is not missed. @param {readonly Outcome[]} outcomes */
export const exitCodeOf = (outcomes) => (outcomes.some(({ state }) => state === 'missed') ? 1 : 0)
