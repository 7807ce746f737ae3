import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import { signIn } from './pages/sign-in.ts'
import { newEmail, newOwner, visitorAs } from './support/accounts.ts'
import { countMailsTo, linkIn, mailTo } from './support/mails.ts'
import { errorOf, expectHeading, expectPath } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { newVisitor } from './support/visitor.ts'

const NEW_PASSWORD = 'a new row of potatoes'
const { signIn: signInTexts, create: createTexts } = accountTexts

const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/restore-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Confirm').click()
  await expectPath(page, '/')
}

async function mailedCode(email: string): Promise<string> {
  const mail = await mailTo(email, 'code')
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (!code) throw new Error('The mail holds no code.')
  expect(mail.subject).toContain(code)
  return code
}

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await button(page, 'Continue').click()
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('restoring a password', () => {
  test('by the mailed code, from /restore-password to a sign-in [S1-2.15, S1-2.17..26, S1-7.60, D-2.09, D-2.11]', async () => {
    const olga = await newOwner()
    const elsewhere = await visitorAs(olga)
    await elsewhere.goto('/dashboard')
    await expectHeading(elsewhere, 'Field List')

    const page = await newVisitor()
    const calls = recordCalls(page)
    await askForCode(page, olga.email)
    expect(calls.map(nameOf)).toEqual(['POST /api/auth/password/code'])
    const code = await mailedCode(olga.email)
    await page.getByRole('link', { name: signInTexts.enterCode }).click()
    await expectPath(page, '/password-code')
    await enterCode(page, otherThan(code))
    await expect.poll(() => errorOf(codeField(page))).toBe(identityTexts.wrongCode)
    expect(new URL(page.url()).pathname).toBe('/password-code')
    await enterCode(page, code)
    await expectPath(page, '/create-password')

    const submit = button(page, createTexts.submit)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill('something else')
    await page.getByLabel('Confirm password').blur()
    await page.getByText(createTexts.mismatch).waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await submit.click()
    await expectPath(page, '/password-confirmation')
    await page.getByText('password was changed successfully').waitFor()
    await page.getByRole('link', { name: 'Continue and Login' }).click()
    await expectPath(page, '/')

    await signIn(page, olga)
    await page.getByRole('dialog').getByText(identityTexts.wrongCredentials).waitFor()
    await page.getByRole('dialog').getByRole('button').click()
    await signIn(page, { email: olga.email, password: NEW_PASSWORD })
    await expectPath(page, '/dashboard')
    await elsewhere.reload()
    await expectPath(elsewhere, '/')
  })

  test('by the mailed link, which fills the code in [D-2.10, S1-2.19]', async () => {
    const olga = await newOwner()
    await askForCode(await newVisitor(), olga.email)
    const page = await newVisitor()
    await page.goto(linkIn(await mailTo(olga.email, 'code')))
    await expectPath(page, '/password-code')
    await page.getByText(storedMailTexts.codeLeadTo(olga.email)).waitFor()
    await expect.poll(() => page.url(), { message: 'the code leaves the address' }).not.toContain('#')
    expect(await codeField(page).inputValue()).toBe(await mailedCode(olga.email))
    await button(page, 'Continue').click()
    await expectPath(page, '/create-password')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await button(page, createTexts.submit).click()
    await expectPath(page, '/password-confirmation')
  })

  test('Resend Code mails a fresh code; the old one no longer works [S1-2.20]', async () => {
    const olga = await newOwner()
    const page = await newVisitor()
    await askForCode(page, olga.email)
    const first = await mailedCode(olga.email)
    const mails = await countMailsTo(olga.email)
    await page.goto('/password-code')
    await button(page, 'Resend Code').click()
    await page.getByText(storedMailTexts.newCode).waitFor()
    expect(await page.getByRole('button', { name: /Resend Code in \d+ s/ }).isDisabled()).toBe(true)
    await expect.poll(() => countMailsTo(olga.email)).toBe(mails + 1)
    const second = await mailedCode(olga.email)
    if (first !== second) {
      await enterCode(page, first)
      await expect.poll(() => errorOf(codeField(page))).toBe(identityTexts.wrongCode)
    }
    await enterCode(page, second)
    await expectPath(page, '/create-password')
  })

  test('an address without an account sees the very same [D-2.12]', async () => {
    const olga = await newOwner()
    const seenBy = async (email: string) => {
      const page = await newVisitor()
      await askForCode(page, email)
      await page.getByRole('link', { name: signInTexts.enterCode }).waitFor()
      const sentences = [await page.locator('main').innerText()]
      await page.goto('/password-code')
      await enterCode(page, '000000')
      await page.getByText(identityTexts.wrongCode).waitFor()
      sentences.push(await page.locator('main').innerText())
      return sentences.map((text) => text.replaceAll(email, 'the address'))
    }
    expect(await seenBy(newEmail())).toEqual(await seenBy(olga.email))
  })
})

describe('/restore-password', () => {
  test('what is no address gives an alert, and nothing is sent; errors of the service are shown in an alert; /create-password without a code says what comes first [S1-5.06, S1-5.07, S1-8.10]', async () => {
    const page = await newVisitor()
    const calls = recordCalls(page)
    await page.goto('/restore-password')
    for (const email of ['', 'olga', 'olga@farm', 'olga@@farm.test']) {
      await goWithin(page, '/')
      await expectHeading(page, signInTexts.title)
      await goWithin(page, '/restore-password')
      await page.getByLabel('Email', { exact: true }).fill(email)
      expect(await page.getByRole('alert').count()).toBe(0)
      await button(page, 'Confirm').click()
      await page.getByRole('alert').getByText('Invalid email address provided', { exact: true }).waitFor()
    }
    expect(calls).toEqual([])

    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    const asking = '**/api/auth/password/code'
    await page.route(asking, (route) => route.fulfill({ status: 429, json: { message: 'Too many codes.' } }))
    await button(page, 'Confirm').click()
    await page.getByRole('alert').getByText('Too many codes.').waitFor()
    await page.unroute(asking)
    await page.route(asking, (route) => route.abort())
    await button(page, 'Confirm').click()
    await page.getByRole('alert').getByText('There was a problem, try again later.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/restore-password')

    // Without a code it says what comes first.
    await goWithin(page, '/create-password')
    await expectHeading(page, createTexts.noCodeTitle)
    await page.getByRole('link', { name: createTexts.toRestore }).click()
    await expectPath(page, '/restore-password')
  })
})
