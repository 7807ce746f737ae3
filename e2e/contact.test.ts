import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newEmail } from './support/accounts.ts'
import { mailTo } from './support/mails.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { newVisitor } from './support/visitor.ts'

const CONTACT_FORM = '**/api/v1/contact/contact_form'

const contactForm = (page: Page) => ({
  name: page.getByLabel('Name', { exact: true }),
  email: page.getByLabel('Email', { exact: true }),
  company: page.getByLabel('Company', { exact: true }),
  submit: page.getByRole('button', { name: 'Continue' }),
})

async function openForm() {
  const page = await newVisitor()
  await page.goto('/signup')
  await expectHeading(page, accountTexts.contact.title)
  return { page, form: contactForm(page) }
}

async function fillForm(
  form: ReturnType<typeof contactForm>,
  request: Record<'name' | 'email' | 'company', string>,
) {
  await form.name.fill(request.name)
  await form.email.fill(request.email)
  await form.company.fill(request.company)
}

const valuesOf = async (form: ReturnType<typeof contactForm>) => ({
  name: await form.name.inputValue(),
  email: await form.email.inputValue(),
  company: await form.company.inputValue(),
})

const EMPTY = { name: '', email: '', company: '' }
const newRequest = () => ({ name: 'Pia Prospect', email: newEmail(), company: `Hill Farm ${Date.now()}` })

describe('the contact form', () => {
  test('needs name, email and company before it can be sent; an email that is none is marked and not sent [S1-2.05..08, S1-5.01..05]', async () => {
    const { page, form } = await openForm()
    const calls = recordCalls(page)
    expect(await form.email.getAttribute('type')).toBe('email')
    const request = newRequest()
    for (const missing of ['name', 'email', 'company'] as const) {
      await fillForm(form, { ...request, [missing]: '' })
      await expect.poll(() => form.submit.isDisabled(), { message: missing }).toBe(true)
    }
    await fillForm(form, request)
    await expect.poll(() => form.submit.isEnabled()).toBe(true)
    await fillForm(form, { ...request, email: 'pia@hill' })
    await form.submit.click()
    await page.getByText('Invalid email address.').waitFor()
    expect(calls).toEqual([])
  })

  test('what is sent without an account reaches the sales team [S1-1.27, S1-2.10..14, S1-4.07, S1-4.08, S1-7.06..08, D-1.16]', async () => {
    const { page, form } = await openForm()
    const calls = recordCalls(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CONTACT_FORM, async (route) => {
      await held
      await route.continue()
    })
    const request = newRequest()
    await fillForm(form, request)
    await form.submit.click()
    await expectHeading(page, 'We are sending your information!')
    expect(await valuesOf(form)).toEqual(EMPTY)
    expect(new URL(page.url()).pathname).toBe('/signup')
    release()

    await expectPath(page, '/signup/confirmation')
    expect(calls.map(nameOf)).toEqual(['POST /api/v1/contact/contact_form'])
    expect(calls[0]?.postDataJSON()).toEqual(request)
    await page.getByText('Your message was received').waitFor()
    await page.getByText('A team member will get in touch shortly').waitFor()
    const mail = await mailTo(inject('salesEmail'), request.company)
    expect(mail.text).toContain(request.name)
    expect(mail.text).toContain(request.email)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expectPath(page, '/')
  })

  test('when the network is gone, or the server fails, a quiet notice stays, and so does the text [S1-8.11]', async () => {
    const { page, form } = await openForm()
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
    const request = newRequest()
    await fillForm(form, request)
    for (const status of [null, 500]) {
      logged.length = 0
      await page.route(CONTACT_FORM, (route) => (status === null ? route.abort() : route.fulfill({ status })))
      const sent = page.waitForRequest(CONTACT_FORM)
      await form.submit.click()
      await sent
      await page.getByRole('status').getByText(accountTexts.contact.failed).waitFor()
      await expectHeading(page, accountTexts.contact.title)
      await expect.poll(() => valuesOf(form)).toEqual(request)
      await expect.poll(() => logged.join('\n')).toContain('warning: The contact request was not sent.')
      await page.unroute(CONTACT_FORM)
    }
    await form.submit.click()
    await expectPath(page, '/signup/confirmation')
  })
})
