/** A difference with its sign: '+1.2', '−0.4', and '0.0' without one. */
export function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  if (Number(text) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}
