import type { AlertRanges } from '@windrow/contract/entities/alert.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { chooseVariable, openWeather, plot, readDay, tooltip } from './pages/weather.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { changed } from './support/replaced-responses.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather()
})

type Bands = Record<string, number[]>

/** The forecast of one series, moved away from what is normal. */
const moved = (series: string, by: number) =>
  changed<WeatherDataset>((dataset) => {
    const { ds_fc, ds_clim } = dataset
    const start = ds_clim.time.indexOf(ds_fc.time[0] ?? '')
    const normal = (ds_clim[series] as unknown as Bands)['0.5']?.slice(start) ?? []
    const bands = Object.keys(ds_fc[series] as unknown as Bands)
    return {
      ...dataset,
      ds_fc: {
        ...ds_fc,
        [series]: Object.fromEntries(
          // A fifth of the days is as usual: four in five are enough.
          bands.map((key) => [
            key,
            ds_fc.time.map((_, at) => (normal[at] ?? 0) + (at < ds_fc.time.length / 5 ? 0 : by)),
          ]),
        ),
      },
    }
  })

const warned = (page: Page, words: string) => notification(page, words)

describe('anomalies', () => {
  test('a forecast that departs from the normal by more than the threshold warns, below it does not [S1-8.34, S2-8.21..24]', async () => {
    const page = await openWeather(farm, {}, async (visitor) => {
      await visitor.route('**/weather/temperature/daily/*', moved('t2m_min', -15.5))
      await visitor.route('**/weather/soil_temperature/daily/*', moved('stl1_max', 12.5))
      await visitor.route('**/weather/relative_humidity/daily/*', moved('rh_mean', -25.5))
      await visitor.route('**/weather/solar_radiation/daily/*', moved('ssrd_mean', 24.5))
    })
    await warned(page, 'Tmin Forecast Anomaly Detected').waitFor()
    expect(await warned(page, 'TMax Forecast Anomaly Detected').count()).toBe(0)
    await chooseVariable(page, 'Soil temperature')
    await warned(page, 'TMax Forecast Anomaly Detected').waitFor()
    await chooseVariable(page, 'Solar radiation')
    await notification(page, 'There are no alerts for solar radiation').waitFor()
    expect(await warned(page, 'Forecast Anomaly Detected').count()).toBe(0)
    await chooseVariable(page, 'Relative humidity')
    await warned(page, 'Forecast Anomaly Detected').waitFor()
  })
})

describe('alert ranges', () => {
  test('where there are none a toast says so, once [S2-8.05..08]', async () => {
    const page = await openWeather(farm)
    await notification(page, 'There are no alerts for temperature').waitFor()
    await chooseVariable(page, 'Precipitation')
    await notification(page, 'There are no alerts for precipitation').waitFor()
    await chooseVariable(page, 'Evapotranspiration')
    await notification(page, 'There are no alerts for evapotranspiration').waitFor()
  })

  test('are shaded with a sign that shows the rule, the days and the chance [S2-1.23, S2-2.126]', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const ranges: AlertRanges = {
      t2m_min: [
        {
          start: day(3),
          end: day(5),
          label: 'Cold',
          metadata: {
            alert_id: '11111111-1111-4111-8111-111111111111',
            title: 'Frost at emergence',
            risk: 'risk_cold',
            threshold: 0,
            unit: '°C',
            probability: 0.71,
            required_probability: 0.4,
            recurrent_days: 1,
          },
        },
      ],
    }
    const page = await openWeather(farm, {}, (visitor) =>
      visitor.route('**/alertsettings/temperature/*', (route) => route.fulfill({ json: ranges })),
    )
    const sign = page.getByRole('button', { name: /^Frost at emergence\./ })
    await sign.hover()
    await page.getByText('Cold, about 7 in 10 (71 %)').waitFor()
    await page
      .getByText(
        'Your alert “Frost at emergence”: minimum temperature below 0.0 °C, sent from a chance of about 4 in 10',
      )
      .waitFor()
    // Three of the 27 days.
    await eventually(async () => {
      const shade = await page
        .locator('[role="slider"] > svg rect')
        .evaluateAll((all) => all.map((rect) => rect.getBoundingClientRect().width))
      const drawing = await plot(page).boundingBox()
      return shade.some((width) => Math.abs(width - (drawing?.width ?? 0) / 9) < 30)
    }).toBe(true)
    // On a phone the words keep inside the chart, however near its edge the sign is.
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(async () => (await plot(page).boundingBox())?.width ?? 999).toBeLessThan(380)
    await sign.click()
    const words = page.getByText(/^Your alert “Frost at emergence”/).first()
    await eventually(async () => {
      const { x = 0, width = 999 } = (await words.boundingBox()) ?? {}
      return x >= 16 && x + width <= 374
    }).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Its sign in the legend switches the shading.
    await page
      .getByRole('group', { name: 'Legend' })
      .getByRole('button', { name: 'Frost at emergence' })
      .click()
    await sign.waitFor({ state: 'detached' })
    expect(await notification(page, 'There are no alerts for temperature').count()).toBe(0)
    // Degree days have ranges of their own.
    await chooseVariable(page, 'Growing degree days')
    await eventually(() => sign.count()).toBe(0)
  })
})

test('a forecast with the one key -1.0 is drawn as its middle, without bands', async () => {
  let first = 0
  let today = ''
  const page = await openWeather(farm, {}, (visitor) =>
    visitor.route(
      '**/weather/temperature/daily/*',
      changed<WeatherDataset>((dataset) => {
        const single = (series: string) => ({ '-1.0': (dataset.ds_fc[series] as unknown as Bands)['0.75'] })
        first = (dataset.ds_fc.t2m_max as unknown as Bands)['0.75']?.[0] ?? 0
        today = dataset.ds_fc.time[0] ?? ''
        const [t2m_min, t2m_max, t2m_avg] = ['t2m_min', 't2m_max', 't2m_avg'].map(single)
        return { ...dataset, ds_fc: { time: dataset.ds_fc.time, t2m_min, t2m_max, t2m_avg } }
      }),
    ),
  )
  const legend = page.getByRole('group', { name: 'Legend' })
  await legend.getByText('Forecast, middle').first().waitFor()
  await eventually(() => legend.getByText('9 times in 10').count()).toBe(0)
  await readDay(page, today)
  const row = tooltip(page).getByRole('row', { name: 'Max' })
  await row
    .getByText(`${String(Math.round(first)).replace('-', '−')} °C`, { exact: true })
    .first()
    .waitFor()
})
