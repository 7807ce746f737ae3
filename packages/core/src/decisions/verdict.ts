/** How a decision stands; never shown by colour alone. `unknown` where data is missing. */
export const VERDICTS = ['green', 'amber', 'red', 'unknown'] as const

export type Verdict = (typeof VERDICTS)[number]

const SEVERITY: Record<Verdict, number> = { green: 0, amber: 1, red: 2, unknown: 3 }

/** The most severe of several; green without any. What is not known outweighs what is. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce<Verdict>(
    (worst, verdict) => (SEVERITY[verdict] > SEVERITY[worst] ? verdict : worst),
    'green',
  )
}
