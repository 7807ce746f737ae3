import type { Page } from 'playwright-core'
import { expectPath } from '../support/on-page.ts'
import { chooseInMenu } from './app-shell.ts'

type Credentials = { email: string; password: string }

/** The fields of the sign-in form. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  rememberMe: page.getByRole('checkbox', { name: 'Remember me' }),
  login: page.getByRole('button', { name: 'Login' }),
})

/** Signs in by the form of the page that is open. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const form = signInForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.login.click()
}

export async function logOut(page: Page): Promise<void> {
  await chooseInMenu(page, 'Log Out')
  await expectPath(page, '/')
}
