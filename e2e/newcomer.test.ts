import { alertsApi } from '@windrow/contract/api/alerts.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { field, formOf, newAlert, saveButton } from './pages/alert-settings.ts'
import { chooseInMenu, heading, notification } from './pages/app-shell.ts'
import { fieldsOf, openNewField } from './pages/field-form.ts'
import { signInForm } from './pages/sign-in.ts'
import { newOwner } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { MAP_SCREEN, MAP_TEST, mapIn } from './support/maps.ts'
import { newVisitor } from './support/visitor.ts'

/** Fields filled in, choices made, presses of a button and of the mouse. */
const MOST_ACTIONS = 25
const [CROP, VARIETY] = ['Alfalfa', 'Vernal'] as const

test(
  'a user who signs in for the first time has a field, found by name, drawn, with a frost alert, after at most 25 actions',
  MAP_TEST,
  async () => {
    const page = await newVisitor({ ...MAP_SCREEN, isNew: true })
    let actions = 0
    const act = async (work: Promise<unknown>) => {
      actions += 1
      await work
    }
    const fill = (where: Locator, words: string) => act(where.fill(words))

    const owner = await newOwner()
    await page.goto('/')
    const { email, password, login } = signInForm(page)
    await fill(email, owner.email)
    await fill(password, owner.password)
    await act(login.click())
    await heading(page, 'Field List').waitFor()

    actions += 1
    const form = await openNewField(page)
    const { dialog } = form
    await act(form.draw())
    await mapIn(dialog)
    const find = dialog.getByRole('combobox', { name: 'Find a place' })
    await fill(find, 'rupert, idaho')
    await act(dialog.getByRole('option', { name: /^Rupert\s*Idaho, United States/ }).click())
    await eventually(() => dialog.getByTestId('map-scale').innerText()).toMatch(/^500\sm$/)
    const { x, y, width, height } = await (await mapIn(dialog)).box()
    // A pivot.
    await act(dialog.getByRole('toolbar').getByRole('button', { name: 'Circle' }).click())
    await act(page.mouse.click(x + width / 2, y + height / 2))
    await act(page.mouse.click(x + width / 2 + 90, y + height / 2))
    await fill(form.input('name'), 'Home field')
    await fill(form.input('crop'), CROP)
    await fill(form.input('variety'), VARIETY)
    await act(dialog.getByRole('button', { name: /Idaho, United States/ }).click())
    await act(form.add.click())
    await act(form.question.getByRole('button', { name: 'Add field' }).click())
    await page.getByRole('link', { name: 'Home field', exact: true }).first().waitFor()

    actions += 2
    await chooseInMenu(page, 'Alerts Settings')
    await page.getByRole('tab', { name: CROP, selected: true }).waitFor()
    actions += 1
    await newAlert(page, 'Cold')
    await fill(field(page, 'Title'), 'Frost')
    await fill(field(page, 'Min temperature below'), '0')
    await fill(field(page, 'Probability at least'), '30')
    await fill(field(page, 'Consecutive days'), '1')
    await act(saveButton(page).click())
    const anyway = page.getByRole('button', { name: 'Save anyway' })
    const saved = notification(page, 'Frost has been created')
    await anyway.or(saved).first().waitFor()
    if (await anyway.isVisible()) await act(anyway.click())
    await saved.waitFor()
    await formOf(page).waitFor({ state: 'detached' })
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)

    expect(await fieldsOf(owner)).toMatchObject([{ crop: CROP, region: 'Idaho, United States' }])
    const tree = await owner.call(alertsApi.getAlertSettings, {})
    expect(Object.values(tree[CROP]?.[VARIETY]?.risk_cold ?? {})).toMatchObject([
      { title: 'Frost', threshold: 0, probability: 0.3 },
    ])
  },
)
