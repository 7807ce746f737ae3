import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './hash-files.mjs'

/** Below this the headers weigh as much as what is saved. */
const WORTH_BYTES = 1_000

/**
 * Puts a `.br` and a `.gz` beside each text file, packed as well as can be: it is done once, and the server then
 * sends them as they are.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = listFiles([folder], (file) => /\.(m?js|css|svg|json|txt|webmanifest)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < WORTH_BYTES) return
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
