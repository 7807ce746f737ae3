export type Bounds = readonly (readonly [min: number, max: number])[]

const ROUNDS = 200
const ENOUGH = 1e-10

/**
 * Parameters with the least sum of squared residuals (Levenberg 1944; Marquardt 1963): damped Gauss-Newton steps with
 * numeric derivatives, each parameter held within its bounds. Yields after each step.
 */
export function* leastSquares(
  residualsOf: (parameters: Float64Array) => Float64Array,
  start: ArrayLike<number>,
  bounds: Bounds,
): Generator<undefined, { parameters: Float64Array; squares: number }> {
  const hold = (values: Float64Array) =>
    values.map((value, at) => {
      const [min, max] = bounds[at] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      return Math.max(min, Math.min(max, value))
    })
  let parameters = hold(Float64Array.from(start))
  let residuals = residualsOf(parameters)
  let squares = sumOfSquares(residuals)
  let damping = 1e-2
  let { normal, gradient } = normalEquations(residualsOf, parameters, residuals)
  for (let round = 0; round < ROUNDS; round++) {
    yield
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
      ;({ normal, gradient } = normalEquations(residualsOf, parameters, residuals))
    } else {
      damping *= 4
      if (damping > 1e10) break
    }
  }
  return { parameters, squares }
}

const sumOfSquares = (values: Float64Array) => dot(values, values)

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}

function normalEquations(
  residualsOf: (parameters: Float64Array) => Float64Array,
  parameters: Float64Array,
  residuals: Float64Array,
) {
  const size = parameters.length
  const columns: Float64Array[] = []
  const moved = Float64Array.from(parameters)
  for (let at = 0; at < size; at++) {
    const value = parameters[at] as number
    const delta = 1e-6 * Math.max(1e-2, Math.abs(value))
    moved[at] = value + delta
    const column = residualsOf(moved)
    for (let row = 0; row < column.length; row++)
      column[row] = ((column[row] as number) - (residuals[row] as number)) / delta
    columns.push(column)
    moved[at] = value
  }
  const normal = new Float64Array(size * size)
  const gradient = new Float64Array(size)
  columns.forEach((column, at) => {
    gradient[at] = dot(column, residuals)
    for (let other = 0; other <= at; other++) {
      const product = dot(column, columns[other] as Float64Array)
      normal[at * size + other] = product
      normal[other * size + at] = product
    }
  })
  return { normal, gradient }
}

/** (JᵀJ + λ diag(JᵀJ)) x = Jᵀr by Gaussian elimination with pivots. */
function solveDamped(normal: Float64Array, gradient: Float64Array, damping: number): Float64Array {
  const size = gradient.length
  const rows: Float64Array[] = Array.from({ length: size }, (_, row) => {
    const values = new Float64Array(size + 1)
    values.set(normal.subarray(row * size, (row + 1) * size))
    values[size] = gradient[row] as number
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
