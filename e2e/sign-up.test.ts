import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { verifyEmailTexts } from '@windrow/contract/texts/en/verify-email.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInForm } from './pages/sign-in.ts'
import { newEmail, newOwner, PASSWORD, signUpOwner, visitorAs } from './support/accounts.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { errorOf, expectHeading, expectPath, fillAndLeave } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { newVisitor } from './support/visitor.ts'

const texts = accountTexts.signUp

const signUpForm = (page: Page) => ({
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  terms: page.getByRole('checkbox', { name: texts.terms }),
  submit: page.getByRole('button', { name: texts.submit }),
})

async function openForm() {
  const page = await newVisitor()
  await page.goto('/sign-up')
  await expectHeading(page, texts.title)
  return { page, form: signUpForm(page) }
}

async function fillForm(form: ReturnType<typeof signUpForm>, email: string): Promise<void> {
  await form.firstName.fill('Flora')
  await form.lastName.fill('Fields')
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.terms.check()
}

describe('the sign-up page', () => {
  test('asks for names, email, password and the terms, complains of no field that was not left yet, and links to /sign-in [S2-2.43..48, S2-4.35]', async () => {
    const { page, form } = await openForm()
    for (const field of [form.firstName, form.lastName, form.email, form.password, form.terms])
      expect(await field.isVisible()).toBe(true)
    expect(await form.password.getAttribute('type')).toBe('password')
    await form.email.fill('no address')
    expect(await errorOf(form.email)).toBe('')
    await form.password.focus()
    await page.getByText(identityTexts.emailInvalid).waitFor()
    expect(await errorOf(form.firstName)).toBe('')
    expect(await page.getByText(identityTexts.termsRequired).count()).toBe(0)
    await form.password.blur()
    await page.getByText(identityTexts.passwordRequired).waitFor()
    await page.getByRole('link', { name: texts.signIn }).click()
    await expectPath(page, '/sign-in')
    await signInForm(page).login.waitFor()
  })

  test('says what is wrong once a field was left, and lets nothing wrong through [S2-4.34, S2-4.35, S2-5.18..27]', async () => {
    const { page, form } = await openForm()
    expect(await form.submit.isDisabled()).toBe(true)
    const wrong = [
      [form.firstName, '', identityTexts.firstNameRequired],
      [form.firstName, 'F'.repeat(33), identityTexts.firstNameTooLong],
      [form.lastName, ' ', identityTexts.lastNameRequired],
      [form.lastName, 'L'.repeat(33), identityTexts.lastNameTooLong],
      [form.email, '', identityTexts.emailRequired],
      [form.email, 'no address', identityTexts.emailInvalid],
      [form.email, `${'a'.repeat(55)}@farm.test`, identityTexts.emailTooLong],
      [form.password, '', identityTexts.passwordRequired],
      [form.password, 'p'.repeat(129), identityTexts.passwordTooLong],
    ] as const
    for (const [field, text, complaint] of wrong) {
      await fillForm(form, newEmail())
      await field.fill(text)
      await expect.poll(() => form.submit.isDisabled(), { message: complaint }).toBe(true)
      await fillAndLeave(field, text)
      await expect.poll(() => errorOf(field)).toBe(complaint)
    }
    await fillForm(form, newEmail())
    await expect.poll(() => form.submit.isEnabled()).toBe(true)
    await form.terms.uncheck()
    await form.terms.blur()
    await page.getByText(identityTexts.termsRequired).waitFor()
    expect(await form.submit.isDisabled()).toBe(true)
  })
})

describe('signing up', () => {
  test('makes a farm with this account as its owner; the mailed link verifies the address [S2-2.50, S2-7.47]', async () => {
    const { page, form } = await openForm()
    const calls = recordCalls(page)
    const email = newEmail()
    await fillForm(form, email)
    await form.submit.click()
    await expectPath(page, '/dashboard')
    expect(calls.map(nameOf)[0]).toBe(`POST ${identityApi.signUp.path}`)
    expect(calls[0]?.postDataJSON()).toEqual({ name: 'Flora Fields', email, password: PASSWORD })
    await page.getByRole('button', { name: 'Flora Fields' }).waitFor()

    await page.goto('/profile-settings')
    await page.getByText(storedMailTexts.ownLink(email)).waitFor()
    await page.goto(linkIn(await mailTo(email, 'Verify')))
    await expectHeading(page, verifyEmailTexts.done)
    expect(page.url(), 'the token leaves the address').not.toContain('token')
    await page.getByRole('link', { name: verifyEmailTexts.continue }).click()
    await expectPath(page, '/dashboard')
    await page.goto('/profile-settings')
    await page.getByText(email).first().waitFor()
    expect(await page.getByText(storedMailTexts.ownLink(email)).count()).toBe(0)
  })

  test('a link that was used says so, also to who is not signed in', async () => {
    const owner = await signUpOwner()
    const link = linkIn(await mailTo(owner.email, 'Verify'))
    const page = await visitorAs(owner)
    await page.goto(link)
    await expectHeading(page, verifyEmailTexts.done)
    const stranger = await newVisitor()
    await stranger.goto(link)
    await stranger.getByText(identityTexts.linkExpired).waitFor()
  })

  test('an address that has an account cannot be used again; what was typed stays', async () => {
    const owner = await newOwner()
    const { form } = await openForm()
    await fillForm(form, owner.email)
    await form.submit.click()
    await expect.poll(() => errorOf(form.email)).toBe(identityTexts.emailTaken)
    expect(await form.firstName.inputValue()).toBe('Flora')
  })
})
