export type Bounds = readonly (readonly [min: number, max: number])[]

const ROUNDS = 200
const ENOUGH = 1e-10

/**
 * Parameters with the least sum of squared residuals (Levenberg 1944; Marquardt 1963): damped Gauss-Newton steps with
 * numeric derivatives, each parameter held within its bounds.
 */
export function leastSquares(
  residualsOf: (parameters: Float64Array) => Float64Array,
  start: ArrayLike<number>,
  bounds: Bounds,
): { parameters: Float64Array; squares: number } {
  const hold = (values: Float64Array) =>
    values.map((value, at) => {
      const [min, max] = bounds[at] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      return Math.max(min, Math.min(max, value))
    })
  let parameters = hold(Float64Array.from(start))
  let residuals = residualsOf(parameters)
  let squares = sumOfSquares(residuals)
  let damping = 1e-2
  for (let round = 0; round < ROUNDS; round++) {
    const { normal, gradient } = normalEquations(residualsOf, parameters, residuals)
    const step = solveDamped(normal, gradient, damping)
    const tried = hold(parameters.map((value, at) => value - (step[at] as number)))
    const triedResiduals = residualsOf(tried)
    const triedSquares = sumOfSquares(triedResiduals)
    if (triedSquares < squares) {
      const gain = (squares - triedSquares) / Math.max(squares, 1e-12)
      parameters = tried
      residuals = triedResiduals
      squares = triedSquares
      damping = Math.max(1e-9, damping / 5)
      if (gain < ENOUGH) break
    } else {
      damping *= 4
      if (damping > 1e10) break
    }
  }
  return { parameters, squares }
}

const sumOfSquares = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0)

function normalEquations(
  residualsOf: (parameters: Float64Array) => Float64Array,
  parameters: Float64Array,
  residuals: Float64Array,
) {
  const size = parameters.length
  const columns = Array.from(parameters, (value, at) => {
    const delta = 1e-6 * Math.max(1e-2, Math.abs(value))
    const moved = Float64Array.from(parameters)
    moved[at] = value + delta
    return residualsOf(moved).map((residual, row) => (residual - (residuals[row] as number)) / delta)
  })
  const dot = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)
  const normal = Float64Array.from({ length: size * size }, (_, at) =>
    dot(columns[Math.floor(at / size)] as Float64Array, columns[at % size] as Float64Array),
  )
  return { normal, gradient: Float64Array.from(columns, (column) => dot(column, residuals)) }
}

/** (JᵀJ + λ diag(JᵀJ)) x = Jᵀr by Gaussian elimination with pivots. */
function solveDamped(normal: Float64Array, gradient: Float64Array, damping: number): Float64Array {
  const size = gradient.length
  const rows: Float64Array[] = Array.from({ length: size }, (_, row) => {
    const values = Float64Array.from({ length: size + 1 }, (_, column) =>
      column === size ? (gradient[row] as number) : (normal[row * size + column] as number),
    )
    values[row] = (values[row] as number) * (1 + damping) + 1e-12
    return values
  })
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] as number) > Math.abs(rows[pivot]?.[column] as number)) pivot = row
    const found = rows[pivot] as Float64Array
    rows[pivot] = rows[column] as Float64Array
    rows[column] = found
    for (let row = column + 1; row < size; row++) {
      const below = rows[row] as Float64Array
      const factor = (below[column] as number) / (found[column] as number)
      for (let at = column; at <= size; at++)
        below[at] = (below[at] as number) - factor * (found[at] as number)
    }
  }
  const solution = new Float64Array(size)
  for (let row = size - 1; row >= 0; row--) {
    const values = rows[row] as Float64Array
    let value = values[size] as number
    for (let at = row + 1; at < size; at++) value -= (values[at] as number) * (solution[at] as number)
    solution[row] = value / (values[row] as number)
  }
  return solution
}
