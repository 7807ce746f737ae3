import { EVALUATE_USAGE, evaluationLines } from '@windrow/core/risks/evaluation-lines.ts'

/** `npm run evaluate -- risk_cold 0 --days 2 "1 -1 | -1,2 0"`: what a rule says of weather typed in. */
function main(args: string[]): number {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${EVALUATE_USAGE}\n`)
    return 0
  }
  try {
    for (const line of evaluationLines(args)) process.stdout.write(`${line}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${EVALUATE_USAGE}\n`)
    return 2
  }
}

process.exitCode = main(process.argv.slice(2))
