import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin, heading } from './pages/app-shell.ts'
import { openFieldList } from './pages/field-list.ts'
import { openWeather, plot } from './pages/weather.ts'
import { changePermissions, newMember, visitorAs } from './support/accounts.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { expectPath } from './support/on-page.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather(
    [
      { name: 'Walcott Flat', variety: 'Ranger Russet', crop: 'Potato' },
      { name: 'Minidoka' },
      { name: 'Far Away', region: 'Gironde' },
    ],
    { isVerified: true },
  )
})

describe('the side navigation', () => {
  test('back, My Fields with its search, tools and models [S2-2.26, S2-2.51..55, S2-2.59..60, S2-2.63, S2-2.64, S2-2.66..71, S2-2.73]', async () => {
    const page = await openWeather(farm)
    const navigation = page.getByRole('navigation', { name: 'Field pages' })
    const bar = page.getByRole('banner')
    await bar.getByText('Weather Model', { exact: true }).waitFor()
    await bar.getByText('Walcott Flat', { exact: true }).waitFor()
    await bar.getByRole('link', { name: 'Back to the Field List' }).waitFor()
    const back = navigation.getByRole('link', { name: 'Field List' })
    expect(await back.getAttribute('href')).toBe('/dashboard')

    const inGroup = (title: string) =>
      navigation
        .locator('section, div')
        .filter({ has: page.getByText(title, { exact: true }) })
        .last()
    for (const [group, label, view] of [
      ['Optimization Tools', 'Planting Tool', 'planting_tool'],
      ['Models', 'General', 'general'],
      ['Models', 'Weather', 'weather'],
      ['Models', 'Satellite', 'satellite'],
    ] as const) {
      const link = navigation.getByRole('link', { name: label, exact: true })
      expect(await link.getAttribute('href')).toBe(`/${view}/${farm.uuid}`)
      await expect.poll(() => inGroup(group).count()).toBe(1)
    }

    const fields = async () =>
      (await navigation.getByRole('link', { name: /Walcott Flat|Minidoka|Far Away/ }).allInnerTexts()).sort()
    await expect.poll(fields).toEqual(['Minidoka', 'Walcott Flat'])
    await navigation.getByRole('searchbox').fill('far')
    await expect.poll(fields).toEqual(['Far Away'])
    await navigation.getByRole('searchbox').fill('')
    const fold = navigation.getByRole('button', { name: 'My Fields' })
    await fold.click()
    await expect.poll(fields).toEqual([])
    await fold.click()
    await navigation.getByRole('link', { name: 'Minidoka' }).click()
    await expectPath(page, `/weather/${farm.fields[1]?.uuid}`)
    await bar.getByText('Minidoka', { exact: true }).waitFor()
    await back.click()
    await expectPath(page, '/dashboard')
  })

  test('each entry only with its permission [S2-2.65]', async () => {
    const member = await newMember(farm.owner, 'viewer')
    await changePermissions(farm.owner, member, (permissions) => ({
      ...permissions,
      views: { ...permissions.views, satellite: false, planting_tool: false },
    }))
    const page = await openWeather({ owner: member, uuid: farm.uuid })
    const navigation = page.getByRole('navigation', { name: 'Field pages' })
    await navigation.getByRole('link', { name: 'General', exact: true }).waitFor()
    for (const name of ['Satellite', 'Planting Tool'])
      expect(await navigation.getByRole('link', { name, exact: true }).count()).toBe(0)
    expect(await navigation.getByText('Optimization Tools').count()).toBe(0)
  })
})

test('the header names the field and the view [S2-2.72..76]', async () => {
  const page = await visitorAs(farm.owner)
  const bar = page.getByRole('banner')
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  for (const [path, name] of [
    ['general', 'General Model'],
    ['weather', 'Weather Model'],
    ['satellite', 'Satellite Model'],
    ['planting_tool', 'Planting Tool'],
    ['soil', 'View'],
  ] as const) {
    await goWithin(page, `/${path}/${farm.uuid}`)
    await bar.getByText(name, { exact: true }).waitFor()
    await bar.getByText('Walcott Flat', { exact: true }).waitFor()
  }
})

test('from the list to the weather of a field, with its facts and its outline [S2-2.77..81, S1-1.05]', async () => {
  const page = await visitorAs(farm.owner)
  await openFieldList(page)
  await page.getByRole('link', { name: 'Walcott Flat', exact: true }).first().click()
  await page
    .getByRole('navigation', { name: 'Field pages' })
    .getByRole('link', { name: 'Weather', exact: true })
    .click()
  await expectPath(page, `/weather/${farm.uuid}`)
  await plot(page, 'Temperature').waitFor()
  const header = page.getByRole('main').locator('header')
  const fact = (term: string) =>
    header
      .locator('div', { has: page.locator(`dt:text-is("${term}")`) })
      .last()
      .locator('dd')
  expect(await fact('Variety').innerText()).toBe('Ranger Russet')
  expect(await fact('Region').innerText()).toBe('Iowa')
  expect(await fact('Crop').innerText()).toBe('Potato')
  const area = farm.fields[0]?.area_ha ?? 0
  expect(await fact('Area').innerText()).toBe(`${Math.round(area)} ha`)
  await page.getByRole('img', { name: 'Outline of Walcott Flat' }).waitFor()
  // Twice as large on a common screen: the outline still stands beside the words.
  await page.setViewportSize({ width: 720, height: 450 })
  const outline = page.getByRole('img', { name: 'Outline of Walcott Flat' })
  await expect
    .poll(async () => {
      const [map, name] = await Promise.all([outline.boundingBox(), header.locator('h1').boundingBox()])
      return (name?.x ?? 0) > (map?.x ?? 0) + (map?.width ?? 0)
    })
    .toBe(true)
  // A phone: the same, in little room, without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  await plot(page, 'Temperature').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect.poll(() => page.getByRole('tab').count()).toBe(3)
  // The smallest there is: nothing covers anything.
  await page.setViewportSize({ width: 320, height: 640 })
  const isCovered = async () => {
    const [tab, more] = await Promise.all([
      page.getByRole('tab').last().boundingBox(),
      page.getByRole('button', { name: 'See more variables' }).boundingBox(),
    ])
    const isBeside = (more?.x ?? 0) >= (tab?.x ?? 0) + (tab?.width ?? 0)
    return !isBeside && (more?.y ?? 0) < (tab?.y ?? 0) + (tab?.height ?? 0)
  }
  await expect.poll(isCovered).toBe(false)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
