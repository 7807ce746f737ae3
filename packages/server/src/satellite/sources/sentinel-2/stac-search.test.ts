import { dayNumber } from '@windrow/core/time/day.ts'
import { goldenTests } from '@windrow/testkit/golden.ts'
import { expect, test } from 'vitest'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { sendJson, startLoopbackHttp } from '../../../testing/loopback-http.ts'
import { createSourceFetch } from '../../../weather/sources/http/source-fetch.ts'
import { reachOfPictures, searchScenes } from './stac-search.ts'

test('a search response of another shape is an error', async () => {
  const provider = await startLoopbackHttp((_request, response) => sendJson(response, { hello: 'world' }))
  try {
    const outbound = createOutbound({ outboundAllow: [] }, reachOfPictures(provider.url))
    const fetch = createSourceFetch({ outbound })
    const search = () =>
      searchScenes(fetch, `${provider.url}/v1/`, [-93.64, 42.02, -93.62, 42.04], 20_000, 20_010)
    await expect(search()).rejects.toThrow(/STAC/)
    provider.behave((_request, response) =>
      sendJson(response, { features: [{ id: 'x' }, null, 7], links: [] }),
    )
    expect(await search()).toEqual([])
  } finally {
    await provider.close()
  }
})

goldenTests(test, {
  'a recorded item of Earth Search: day, zone, scale and offset': (golden) => {
    const { feature } = golden.json<{ feature: object }>('stac_earth_search_sentinel2_item.json')
    const fetch = {
      json: async () => ({ features: [feature], links: [] }),
      bytes: async () => Buffer.alloc(0),
      download: async () => {},
    }
    return searchScenes(fetch, null, [0, 0, 1, 1], 0, 1).then(([scene]) => {
      expect(scene).toMatchObject({
        id: 'S2B_T20EPT_20250731T131905_L2A',
        day: dayNumber('2025-07-31'),
        epsg: 32_720,
        red: { scale: 0.0001, offset: -0.1 },
        nir: { scale: 0.0001, offset: -0.1 },
      })
      expect(scene?.scl).toMatch(/SCL\.tif$/)
    })
  },
})
