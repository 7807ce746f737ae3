/** Shape of one array of the network, as `climate-atlas.json` lists them in file order. */
export type AtlasLayer = { name: string; shape: readonly number[] }

type Matrix = { rows: number; columns: number; values: Float32Array }

/** The fitted network (atlas/README.md): 3 coordinates and 128 waves, two hidden layers, 85 outputs. */
export type ClimateAtlas = {
  frequencies: Matrix
  w1: Matrix
  b1: Float32Array
  w2: Matrix
  b2: Float32Array
  w3: Matrix
  b3: Float32Array
}

/** Outputs of the network: seven quantities of 12 months each, then one height. */
export const ATLAS_OUTPUTS = 85

const LITTLE_ENDIAN = true

export function parseAtlas(layers: readonly AtlasLayer[], bytes: Uint8Array): ClimateAtlas {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const matrices = new Map<string, Matrix>()
  let at = 0
  for (const { name, shape } of layers) {
    const rows = shape.length > 1 ? (shape[0] ?? 0) : 1
    const columns = shape[shape.length - 1] ?? 0
    const values = new Float32Array(rows * columns)
    for (let i = 0; i < values.length; i++, at += 4) values[i] = view.getFloat32(at, LITTLE_ENDIAN)
    matrices.set(name, { rows, columns, values })
  }
  if (at !== bytes.byteLength) throw new Error('The climate atlas does not have the size that its list says.')
  const matrix = (name: string) => {
    const found = matrices.get(name)
    if (found === undefined) throw new Error(`The climate atlas has no array ${name}.`)
    return found
  }
  return {
    frequencies: matrix('frequencies'),
    w1: matrix('w1'),
    b1: matrix('b1').values,
    w2: matrix('w2'),
    b2: matrix('b2').values,
    w3: matrix('w3'),
    b3: matrix('b3').values,
  }
}

function times(vector: Float64Array, { rows, columns, values }: Matrix, start?: Float32Array): Float64Array {
  const product = start ? Float64Array.from(start) : new Float64Array(columns)
  for (let row = 0; row < rows; row++) {
    const factor = vector[row] ?? 0
    for (let column = 0; column < columns; column++)
      product[column] = (product[column] ?? 0) + factor * (values[row * columns + column] ?? 0)
  }
  return product
}

/** The raw outputs at a place in degrees; `monthly-normals.ts` gives them their meaning. */
export function evaluateAtlas(atlas: ClimateAtlas, lat: number, lon: number): Float64Array {
  const phi = (lat * Math.PI) / 180
  const lambda = (lon * Math.PI) / 180
  const x = Float64Array.of(Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi))
  const waves = times(x, atlas.frequencies)
  const features = new Float64Array(3 + 2 * waves.length)
  features.set(x)
  features.set(waves.map(Math.sin), 3)
  features.set(waves.map(Math.cos), 3 + waves.length)
  const hidden1 = times(features, atlas.w1, atlas.b1).map(Math.tanh)
  const hidden2 = times(hidden1, atlas.w2, atlas.b2).map(Math.tanh)
  return times(hidden2, atlas.w3, atlas.b3)
}
