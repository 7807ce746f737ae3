import { inflateSync } from 'node:zlib'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { filesApi } from '@windrow/contract/api/imports.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Locator, Page } from 'playwright-core'
import type { SignedInAccount } from './accounts.ts'
import { boundaryFile } from './farms.ts'

/** A map takes its time where it is drawn without a graphics card, on a machine that does other things too. */
export const MAP_TEST = { timeout: 300_000 }

/** Without a graphics card a map costs by its pixels: a window that has room for one, and no more. */
export const MAP_SCREEN = { width: 800, height: 700 }

/**
 * From now on the engine of maps is on its way and does not arrive, as on a slow line: for tests of what is beside
 * a map, which draws for longer than all the rest of the page takes.
 */
export const holdMaps = (page: Page): Promise<unknown> => page.route('**/assets/maplibre-*.js', () => {})

/** A field of 64 ha there. */
export async function addFieldAt(
  owner: SignedInAccount,
  name: string,
  lat: number,
  lon: number,
  region = 'Iowa',
): Promise<Field> {
  const { data: file } = await owner.call(filesApi.uploadFile, {
    file: boundaryFile(`${name}.geojson`, lat, lon),
  })
  const body = { name, crop: 'Maize', variety: '108 day', region, shapefile: file.id }
  return (await owner.call(fieldsApi.addField, { body })).data
}

/** The drawn picture, once nothing more is to come. */
export async function mapIn(place: Page | Locator) {
  const map = place.locator('[data-map="idle"]')
  await map.waitFor({ timeout: 60_000 })
  return {
    map,
    /** In pixels on the page; the map is scrolled into view. */
    box: async () => {
      await map.scrollIntoViewIfNeeded()
      const box = await map.boundingBox()
      if (box === null) throw new Error('The map must be on the screen.')
      return box
    },
  }
}

/** What is drawn there: red, green and blue. */
export async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  // One pixel has no neighbours to be filtered by: behind the filter's number stand its colours.
  return [...inflateSync(Buffer.concat(data)).subarray(1, 4)]
}

/** How much of two pictures of the same size differs so that one sees it, 0 to 1. */
export async function differenceOf(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one, other].map((png) => png.toString('base64'))
  return page.evaluate(async (encoded) => {
    const [first, second] = await Promise.all(
      encoded.map(async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
        pen?.drawImage(picture, 0, 0)
        return pen?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray()
      }),
    )
    if (!first || !second || first.length !== second.length) return 1
    let differing = 0
    for (let at = 0; at < first.length; at += 4)
      if (
        [0, 1, 2].some((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > 40)
      )
        differing += 1
    return differing / (first.length / 4)
  }, pictures)
}
