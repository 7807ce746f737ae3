const FEW = 0.05
const MANY = 0.95

/** A chance in words that people judge rightly: 'about 7 in 10 (68 %)', 'less than 1 in 20', 'more than 19 in 20' (ui.md). */
export function chanceText(probability: number): string {
  const percent = Math.round(probability * 100)
  if (probability < FEW) return `less than 1 in 20 (${percent} %)`
  if (probability > MANY) return `more than 19 in 20 (${percent} %)`
  // Near the ends tenths would say none or all.
  const tenths = Math.round(probability * 10)
  if (probability < 0.075 || probability > 0.925)
    return `about ${Math.round(probability * 20)} in 20 (${percent} %)`
  return `about ${tenths} in 10 (${percent} %)`
}
