import { checkImportRules } from './checks/import-rules.mjs'
import { checkLint } from './checks/lint.mjs'
import { checkTypes } from './checks/types.mjs'
import { prepare } from './prepare/prepare.mjs'
import { closingLine, runSteps } from './tests/run-steps.mjs'

const fix = process.argv.includes('--fix')

await prepare([])
const total = await runSteps([
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => checkLint({ fix }) },
  { name: 'import rules', run: () => checkImportRules() },
])
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
