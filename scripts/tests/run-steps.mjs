/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ ok: boolean, output: string } & Partial<Count>>} run a check without counts is one
 */

const LANES = 2

/**
 * Runs every step, two at a time in their order, and reports each as it ends; a failed step stops no other. Tests on
 * PostgreSQL wait a third of their time, so that those in Chromium beside them have what they leave.
 * @param {Step[]} steps
 * @returns {Promise<Count>}
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) add(total, await runStep(step))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return total
}

/** @param {Count} total */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** @param {Step} step @returns {Promise<Count>} */
async function runStep(step) {
  const start = performance.now()
  const { ok, output, passed, failed } = await step.run().catch((error) => ({
    ok: false,
    output: `${error instanceof Error ? error.message : error}\n`,
    passed: 0,
    failed: 1,
  }))
  const count = { passed: passed ?? (ok ? 1 : 0), failed: failed ?? (ok ? 0 : 1) }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const tests = passed === undefined ? '' : `: ${closingLine(count)}`
  console.log(`${count.failed ? '✗' : '✓'} ${step.name}${tests} (${seconds} s)`)
  if (count.failed) console.log(indent(output))
  return count
}

/** @param {string} text */
const indent = (text) => text.trimEnd().replace(/^(?=.)/gm, '  ')

/** @param {Count} total @param {Count} count */
function add(total, count) {
  total.passed += count.passed
  total.failed += count.failed
}
