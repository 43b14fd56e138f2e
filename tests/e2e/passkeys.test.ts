import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { logIn } from '../support/page.ts'
import { openSite, registerDealer } from '../support/site.ts'

/** A phone or computer with a fingerprint reader and a person who agrees (WebAuthn 3, 11). */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, logs in together with the password, and is removed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  // Browsers allow passkeys for host names only, not for IP addresses.
  const site = await openSite({}, 'localhost')
  const { url } = site
  const dealer = await registerDealer(site, 'ann', 'Coral Motors')
  await addAuthenticator(page)
  await dealer.signIn(page)
  await page.goto(`${url}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('list', { name: 'Second factors' }).getByText('not used yet').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This device has a passkey of your account already').waitFor()

  await page.context().clearCookies()
  await page.goto(`${url}/auth?redirect=/account`)
  await logIn(page, dealer)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  const own = page.getByRole('list', { name: 'Second factors' }).getByRole('listitem')
  await own.getByText(/last used/).waitFor()
  await own.getByRole('button', { name: /^Remove Passkey/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await own.waitFor({ state: 'detached' })
})
