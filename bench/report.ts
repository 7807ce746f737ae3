type Figure = {
  what: string
  ours: number
  unit: 'ms' | 'µs' | 'kB' | 'MB'
  baseline: { name: string; value: number } | { name: string; missing: string }
  /** At most this much, or this many times the baseline. */
  goal: { atMost: number } | { ratioAtMost: number } | null
}

/** Prints one figure beside its baseline, taken in the same run; machines differ, ratios less. */
export function report({ what, ours, unit, baseline, goal }: Figure) {
  console.log(`${what}: ${round(ours)} ${unit}`)
  if ('missing' in baseline) console.log(`  against ${baseline.name}: not measured, ${baseline.missing}`)
  else
    console.log(
      `  against ${baseline.name}: ${round(baseline.value)} ${unit}, ratio ${(ours / baseline.value).toFixed(2)}`,
    )
  if (goal === null) return
  if ('atMost' in goal) verdict(ours <= goal.atMost, `at most ${goal.atMost} ${unit}`)
  else if ('value' in baseline)
    verdict(ours <= goal.ratioAtMost * baseline.value, `at most ${goal.ratioAtMost}×`)
}

function verdict(reached: boolean, goal: string) {
  console.log(`  goal ${goal}: ${reached ? 'reached' : 'MISSED'}`)
}

const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))
