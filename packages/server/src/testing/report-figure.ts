import { appendFileSync } from 'node:fs'

/**
 * Hands a measured figure of a reliability line to `npm run prove`, which names the file; in `npm test` there is none,
 * and the figure goes nowhere.
 */
export function reportFigure(line: number, figure: string): void {
  const file = process.env.WINDROW_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ line, figure })}\n`)
}

/** A number that `npm run prove` raises by an environment variable, such as MAIL_KILLS=100. */
export const repetitions = (variable: string, inTests: number): number =>
  Number(process.env[variable] ?? inTests)

/** Whether the time that `npm run prove` gives a line has passed; a loop then ends and reports what it did so far. */
export const isTimeUp = (): boolean =>
  Date.now() >= Number(process.env.PROVE_UNTIL ?? Number.POSITIVE_INFINITY)

/** Ends a figure of a loop that had to stop before its full number. */
export const stoppedEarly = (done: number, wanted: number): string =>
  done < wanted ? `, stopped by the time limit before ${wanted}` : ''
