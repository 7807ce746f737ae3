import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { keptMailApi } from '@windrow/contract/api/kept-mail.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { expect, inject, test } from 'vitest'
import { clientWith, newEmail, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { expectGoodAtAnySize } from './support/any-size.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { heading } from './support/menus.ts'

async function demoOwner(): Promise<TestAccount> {
  const { name, email, password } = DEMO_FARM.account
  const { token } = await clientWith(null)(identityApi.signIn, { body: { email, password } })
  return { name, email, password, token, call: clientWith(token) }
}

test("the demo farm's owner lists the kept mails, reads one and follows its link", async () => {
  const stranger = await newOwner()
  const mail = await mailTo(stranger.email, 'Verify')
  const page = await visitorAs(await demoOwner())
  await page.goto('/mails')
  const kept = page.getByRole('region', { name: 'Kept mails' })
  await kept.getByRole('button', { name: stranger.email }).click()
  const reader = page.getByRole('article')
  await reader.getByRole('heading', { name: 'Verify your email address' }).waitFor()
  await reader.getByText(stranger.email, { exact: true }).waitFor()
  const opened = page.context().waitForEvent('page')
  await reader.getByRole('link', { name: linkIn(mail) }).click()
  await heading(await opened, 'Your email is verified').waitFor()
  expect(await stranger.call(identityApi.getProfile, {})).toMatchObject({ email_verified: true })
})

/** As the server keeps one, with two files. */
async function keepMail(to: string): Promise<void> {
  const part = (name: string, type: string, content: string) => [
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ]
  const lines = [
    'From: windrow@farm.test',
    `To: ${to}`,
    'Subject: Field summary',
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Attached: the whole report.',
    ...part('Field summary, 2026-05-14.pdf', 'application/pdf', '%PDF-1.7 of the test'),
    ...part('Field summary, 2026-05-14.csv', 'text/csv', 'x'.repeat(2_400)),
    '--part--',
  ]
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}_${randomUUID()}.eml`
  await writeFile(join(inject('dataDir'), 'mail', name), lines.join('\r\n'))
}

test('what a mail brings is listed with its size, and can be saved', async () => {
  const to = newEmail()
  await mailTo((await newOwner()).email, 'Verify')
  await keepMail(to)
  const page = await visitorAs(await demoOwner())
  await page.goto('/mails')
  await page.getByRole('button', { name: to }).click()
  const files = page.getByRole('list', { name: 'Attachments' }).getByRole('button')
  await files.first().waitFor()
  expect((await files.allInnerTexts()).map((words) => words.split('\n').slice(-2))).toEqual([
    ['Field summary, 2026-05-14.pdf', '20 B'],
    ['Field summary, 2026-05-14.csv', '2 kB'],
  ])
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download\s+Field summary, 2026-05-14\.pdf\s+20 B$/ }).click()
  const saved = await loading
  expect(saved.suggestedFilename()).toBe('Field summary, 2026-05-14.pdf')
  expect(await text(await saved.createReadStream())).toBe('%PDF-1.7 of the test')
  await expectGoodAtAnySize(page)
})

test('on a narrow screen the mail takes the place of the list, and gives it back', async () => {
  const stranger = await newOwner()
  await mailTo(stranger.email, 'Verify')
  const page = await visitorAs(await demoOwner(), { width: 390, height: 800 })
  await page.goto('/mails')
  const entry = page.getByRole('button', { name: stranger.email })
  await entry.click()
  await page.getByRole('article').waitFor()
  expect(await entry.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'All mails' }).click()
  await entry.waitFor()
  expect(await page.getByRole('article').isVisible()).toBe(false)
})

test('a mail that has just come shows after Refresh', async () => {
  const page = await visitorAs(await demoOwner())
  await page.goto('/mails')
  await heading(page, 'Mails').waitFor()
  const stranger = await newOwner()
  await mailTo(stranger.email, 'Verify')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: stranger.email }).waitFor()
})

test('the owner of another farm finds no mails, and no mail of anybody', async () => {
  const owner = await newOwner()
  await mailTo(owner.email, 'Verify')
  const page = await visitorAs(owner)
  await page.goto('/mails')
  await page.getByText('No mails are kept here').waitFor()
  expect(await page.getByText('Verify your email address').count()).toBe(0)
  await expect(owner.call(keptMailApi.listKeptMails, {})).rejects.toMatchObject({ status: 404 })
})
