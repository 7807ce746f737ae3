import { createClock } from '../platform/clock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { describePlan, type SourceReport } from '../weather/refresh/describe-plan.ts'
import { createSources } from '../weather/sources/create-sources.ts'
import { runCommand } from './run-command.ts'

/** `npm run sources [-- --json]`: which calls the weather source may be called with, and how they are shared out. */
await runCommand({
  usage: 'npm run sources [-- --json]',
  takesArgument: false,
  flags: ['--json'],
  run: async ({ database, config, flags, log, say }) => {
    const isJson = flags.includes('--json')
    await migrate(database.pool, { log: isJson ? { ...log, info: () => {} } : log })
    const clock = createClock(config.fakeNow)
    const sources = createSources(config, clock)
    try {
      const { report, lines } = await describePlan(database, sources.grid, clock.now())
      if (isJson) say(JSON.stringify(report))
      else for (const line of [...lines, ...detailsOf(report)]) say(line)
    } finally {
      await sources.close()
    }
  },
})

function* detailsOf(report: SourceReport): Generator<string> {
  if (report.allowance_day === null) return
  const count = (calls: number) => Math.round(calls).toLocaleString('en')
  yield `Calls a day: ${count(report.allowance_day)} allowed, ${count(report.planned_day)} planned, ` +
    `${count(report.used_today)} used today (UTC).`
  if (report.paused_until !== null) yield `The provider refuses calls until ${report.paused_until}.`
  for (const { id, members, days, runs, call_weight, licence } of report.models)
    yield `${id}: ${members} members, ${days} days, ${runs} runs a day, ${call_weight} calls a cell and run, ${licence}.`
}
