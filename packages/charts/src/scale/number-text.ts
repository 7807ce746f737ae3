/** A number as users read it: a real minus sign, no minus zero, thin spaces between thousands from 10 000 on. */
export function numberText(value: number, decimals: number): string {
  const fixed = Math.abs(value).toFixed(decimals)
  const sign = value < 0 && Number(fixed) !== 0 ? '−' : ''
  const [whole = '', fraction] = fixed.split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u2009') : whole
  return sign + (fraction === undefined ? grouped : `${grouped}.${fraction}`)
}

/** As many digits as it takes to tell neighbouring ticks apart. */
export function tickTexts(ticks: readonly number[]): string[] {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1
  let decimals = 0
  while (decimals < 6 && Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) > 1e-6)
    decimals += 1
  return ticks.map((tick) => numberText(tick, decimals))
}
