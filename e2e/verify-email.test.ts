import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { verifyEmailTexts as texts } from '@windrow/contract/texts/en/verify-email.ts'
import { describe, expect, test } from 'vitest'
import { signIn } from './pages/sign-in.ts'
import { signUpOwner, visitorAs } from './support/accounts.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { newVisitor } from './support/visitor.ts'

/** An account whose address waits to be verified, and its link opened in a browser that knows nothing of it. */
async function openedElsewhere() {
  const owner = await signUpOwner()
  const page = await newVisitor()
  await page.goto(linkIn(await mailTo(owner.email, 'Verify')))
  await expectHeading(page, texts.otherTitle)
  await page.getByText(texts.otherText).waitFor()
  return { owner, page }
}

describe('a verification link in another browser', () => {
  test('verifies the address once its account has signed in there', async () => {
    const { owner, page } = await openedElsewhere()
    await page.getByRole('button', { name: texts.signIn }).click()
    await expectPath(page, '/sign-in')
    await signIn(page, owner)
    await expectHeading(page, texts.done)
    await page.getByText(texts.doneText(owner.email)).waitFor()
    expect(page.url(), 'the token leaves the address').not.toContain('token')
  })

  test('gives the address back to who says that it was not them', async () => {
    const { owner, page } = await openedElsewhere()
    await page.getByRole('button', { name: texts.notMe }).click()
    await expectHeading(page, texts.disowned)
    const again = await newVisitor()
    await again.goto(linkIn(await mailTo(owner.email, 'Verify')))
    await again.getByText(identityTexts.linkExpired).waitFor()

    const squatter = await visitorAs(owner)
    await squatter.goto('/profile-settings')
    await squatter.getByText(settingsTexts.verify.noEmail).waitFor()
    expect(await squatter.getByText(owner.email).count()).toBe(0)
  })
})
