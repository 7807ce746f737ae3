/**
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[]} testResults
 */

/**
 * Counts a vitest run. What did not run has not passed: skipped and open tests, files that could not be loaded,
 * a run without tests and one that ended badly although every test passed each count as a failure.
 * @param {string | null} json the report, or null where the run left none
 * @param {boolean} endedWell the exit code was 0
 */
export function countTests(json, endedWell) {
  /** @type {string[]} */
  const notes = []
  /** @type {string[]} the title of each failed test with the first line of what it said */
  const failures = []
  if (json === null) return { passed: 0, failed: 1, notes: ['The test run left no report.'], failures }
  /** @type {VitestReport} */
  const report = JSON.parse(json)
  let passed = 0
  let failed = 0
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0) {
      failed += 1
      notes.push(`No test ran in ${file.name}: ${file.message ?? file.status}`)
    }
    for (const { fullName, status, failureMessages = [] } of file.assertionResults) {
      if (status === 'passed') passed += 1
      else failed += 1
      if (status === 'failed')
        failures.push(`${fullName.trim()}: ${failureMessages[0]?.split('\n')[0] ?? ''}`)
      if (status !== 'passed' && status !== 'failed') notes.push(`${status}, so not passed: ${fullName}`)
    }
  }
  if (passed + failed === 0) {
    failed += 1
    notes.push('There are no tests.')
  }
  if (!endedWell && failed === 0) {
    failed += 1
    notes.push('The test run ended with an error, although every test passed.')
  }
  return { passed, failed, notes, failures }
}
