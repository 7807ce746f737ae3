import { lines } from '../prove/lines.mjs'
import { proveLine } from '../prove/prove-line.mjs'
import { readArguments, USAGE } from '../prove/read-arguments.mjs'
import { describeOutcome, exitCodeOf } from '../prove/report-outcomes.mjs'
import { endWithNpm } from './prepare/end-with-npm.mjs'
import { prepare } from './prepare/prepare.mjs'

const wanted = readArguments(process.argv.slice(2))
if ('problem' in wanted) {
  console.error(`${wanted.problem}\n${USAGE}`)
  process.exit(2)
}

endWithNpm()
// The standard output is for the JSON alone.
if (wanted.isJson) console.log = console.error
await prepare(['web', 'server'])

/** @type {import('../prove/prove-line.mjs').Outcome[]} */
const outcomes = []
// One after the other: a figure taken beside another check is worth nothing.
for (const line of lines.filter(({ line }) => wanted.line === null || wanted.line === line)) {
  const start = performance.now()
  const outcome = await proveLine(line, wanted.minutes)
  outcomes.push(outcome)
  console.log(describeOutcome(outcome, performance.now() - start))
}
if (wanted.isJson) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`)
process.exitCode = exitCodeOf(outcomes)
