import { reportsApi } from '@windrow/contract/api/reports.ts'
import { describe, expect, test } from 'vitest'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newEmail, newOwner } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { mailTo } from './support/mails.ts'
import { expectHeading } from './support/on-page.ts'
import { refuse } from './support/replaced-responses.ts'
import { newVisitor } from './support/visitor.ts'

const CALL = '**/api/v1/report_unsubscriptions'
const ANSWER = { email: 'ada@farm.test', organisation: 'Hilltop', report_type: null, unsubscribed: true }

describe('the link that ends reports', () => {
  test('is in the mail; the next report shows its sender that none was sent', async () => {
    const owner = await newOwner({ isVerified: true })
    const [field] = await addFields(owner, [{ name: 'Boone West' }])
    const ada = newEmail()
    const queue = () =>
      owner.call(reportsApi.queueReport, {
        body: {
          report_type: 'weather_outlook',
          fields: [{ uuid: field?.uuid ?? '' }],
          recipients: [{ email: ada }],
        },
      })
    const outcomes = async () => {
      const { data } = await owner.call(reportsApi.listReports, { query: { limit: 1 } })
      return data[0]?.mails.map(({ recipient, outcome }) => [recipient, outcome])
    }
    const made = { timeout: 90_000, interval: 500 }
    await queue()
    await expect.poll(outcomes, made).toContainEqual([ada, 'kept'])
    const mail = await mailTo(ada, 'Weather outlook')
    const link = /https?:\S+\/unsubscribe#token=[\w.~-]+/.exec(mail.text ?? '')?.[0] ?? ''
    const page = await newVisitor()
    await page.goto(link)
    await expectHeading(page, 'Unsubscribed')
    await page.getByText(`${ada} gets no more reports from`).waitFor()
    await queue()
    await expect.poll(outcomes, made).toContainEqual([ada, 'unsubscribed'])
  }, 180_000)

  test('unsubscribes at once, says from what, and takes it back', async () => {
    const page = await newVisitor()
    const sent: unknown[] = []
    await page.route(CALL, (route) => {
      const body = route.request().postDataJSON()
      sent.push(body)
      return route.fulfill({
        json: { ...ANSWER, report_type: 'weather_outlook', unsubscribed: body.unsubscribed },
      })
    })
    await page.goto('/unsubscribe#token=abc')
    await expectHeading(page, 'Unsubscribed')
    await page
      .getByText('ada@farm.test gets no more reports of this schedule (Weather outlook) from Hilltop.')
      .waitFor()
    // The token stays in no history.
    await eventually(() => new URL(page.url()).hash).toBe('')
    await expectGoodAtAnySize(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectHeading(page, 'Reports will come again')
    await page.getByRole('button', { name: 'Unsubscribe again' }).click()
    await expectHeading(page, 'Unsubscribed')
    expect(sent).toEqual([true, false, true].map((unsubscribed) => ({ token: 'abc', unsubscribed })))
    // Loaded again, the page knows nothing of it, and says so.
    await page.reload()
    await page.getByText('If you have opened it before, what it did stays as it is.').waitFor()
    expect(sent).toHaveLength(3)
  })

  test('of a farm ends all of its reports', async () => {
    const page = await newVisitor()
    await page.route(CALL, (route) => route.fulfill({ json: ANSWER }))
    await page.goto('/unsubscribe#token=abc')
    await page.getByText('ada@farm.test gets no more reports from Hilltop.').waitFor()
  })

  test.each(['/unsubscribe', '/unsubscribe#token=made-up'])(
    'an invalid link (%s) is explained in clear words',
    async (path) => {
      const page = await newVisitor()
      await page.goto(path)
      await expectHeading(page, 'This link does not work')
      await page.getByText('It is incomplete, or too old. Nothing was changed.').waitFor()
    },
  )

  test('a call that fails is no bad link, and can be tried again', async () => {
    const page = await newVisitor()
    await page.route(CALL, refuse)
    await page.goto('/unsubscribe#token=abc')
    await expectHeading(page, 'That did not work')
    await page.unroute(CALL)
    await page.route(CALL, (route) => route.fulfill({ json: ANSWER }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectHeading(page, 'Unsubscribed')
  })
})
