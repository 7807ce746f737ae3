import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountButton } from './pages/app-shell.ts'
import { signIn, signInForm } from './pages/sign-in.ts'
import { clientWith, newEmail, newOwner, type TestAccount } from './support/accounts.ts'
import { errorOf, expectHeading, expectPath, fillAndLeave } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { newVisitor } from './support/visitor.ts'

const texts = accountTexts.signIn

let olga: TestAccount
beforeAll(async () => {
  olga = await newOwner()
})

describe('the sign-in page', () => {
  test('asks for email and password, offers to remember, and links to the contact form, the lost password and the sign-up [S1-2.01, S1-2.36..41, S2-2.01, S2-2.40..42]', async () => {
    const page = await newVisitor()
    await page.goto('/')
    await expectHeading(page, texts.title)
    const form = signInForm(page)
    expect(await form.email.getAttribute('type')).toBe('email')
    expect(await form.password.getAttribute('type')).toBe('password')
    expect(await form.rememberMe.isChecked()).toBe(false)
    expect(await form.login.isVisible()).toBe(true)
    for (const [link, path, heading] of [
      [texts.contactSales, '/signup', accountTexts.contact.title],
      [texts.forgot, '/restore-password', accountTexts.restore.title],
      [texts.createAccount, '/sign-up', accountTexts.signUp.title],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await expectPath(page, path)
      await expectHeading(page, heading)
      await page.goBack()
      await expectPath(page, '/')
    }
  })

  test('/sign-in is the same form, says what is wrong once a field was left, and lets nothing wrong through [S2-4.33, S2-4.35, S2-5.13..17, D-10.04]', async () => {
    const page = await newVisitor()
    const read = async (path: string) => {
      await page.goto(path)
      await signInForm(page).login.waitFor()
      return page.locator('body').ariaSnapshot()
    }
    expect(await read('/')).toBe(await read('/sign-in'))

    const { email, password, login } = signInForm(page)
    await email.fill('no address')
    expect(await errorOf(email)).toBe('')
    for (const [wrong, complaint] of [
      ['', identityTexts.emailRequired],
      ['no address', identityTexts.emailInvalid],
      [`${'a'.repeat(54)}@farm.test.`.padEnd(65, 'x'), identityTexts.emailTooLong],
    ] as const) {
      await fillAndLeave(email, wrong)
      await expect.poll(() => errorOf(email)).toBe(complaint)
    }
    await email.fill(`${'a'.repeat(54)}@farm.test`)
    await expect.poll(() => errorOf(email)).toBe('')
    expect(await errorOf(password)).toBe('')
    for (const [wrong, complaint] of [
      ['', identityTexts.passwordRequired],
      ['p'.repeat(129), identityTexts.passwordTooLong],
    ] as const) {
      await fillAndLeave(password, wrong)
      await expect.poll(() => errorOf(password)).toBe(complaint)
      expect(await login.isDisabled()).toBe(true)
    }
    await password.fill('p'.repeat(128))
    await expect.poll(() => login.isEnabled()).toBe(true)
    await email.fill('no address')
    await expect.poll(() => login.isDisabled()).toBe(true)
  })
})

describe('signing in', () => {
  test.each(['/', '/sign-in'])(
    'from %s asks the identity service and goes on with its token [S2-2.49, S2-7.46, S1-7.58, S1-7.01..04, S1-4.02, S2-6.12]',
    async (path) => {
      const page = await newVisitor()
      await page.goto(path)
      const calls = recordCalls(page)
      const responding = page.waitForResponse(`**${identityApi.signIn.path}`)
      await signIn(page, olga)
      const { token } = await (await responding).json()
      await expectPath(page, '/dashboard')
      await accountButton(page).waitFor()

      const [first, ...later] = calls
      expect(first?.postDataJSON()).toEqual({ email: olga.email, password: olga.password, rememberMe: false })
      expect(await first?.allHeaders()).toMatchObject({
        'content-type': 'application/json',
        language: 'en',
        lang: 'en',
      })
      expect(later.map(nameOf)).toContain('GET /api/v1/settings/permissions')
      for (const call of later)
        expect(await call.allHeaders(), nameOf(call)).toMatchObject({
          'user-token': token,
          language: 'en',
          lang: 'en',
        })
    },
  )

  test('a failure shows the message of the identity service in a modal; what was typed stays; after ten failures it says to wait [S1-8.12, D-2.07]', async () => {
    const page = await newVisitor()
    await page.goto('/')
    await signIn(page, { email: olga.email, password: 'not the password' })
    const dialog = page.getByRole('dialog', { name: texts.failedTitle })
    await dialog.getByText('Wrong email or password.').waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await signInForm(page).email.inputValue()).toBe(olga.email)

    const email = newEmail()
    const visitor = clientWith(null)
    for (let failure = 0; failure < 10; failure += 1)
      await visitor(identityApi.signIn, { body: { email, password: 'wrong' } }).catch(() => {})
    await signIn(page, { email, password: 'wrong' })
    await dialog.getByText(identityTexts.tooManyAttempts).waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await dialog.waitFor({ state: 'detached' })
    await signIn(page, olga)
    await expectPath(page, '/dashboard')
  })

  test('goes on to the requested page', async () => {
    const page = await newVisitor()
    await page.goto('/table-settings')
    await expectPath(page, '/')
    await signIn(page, olga)
    await expectPath(page, '/table-settings')
  })
})
