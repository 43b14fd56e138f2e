import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite } from '../support/site.ts'

const site = await openSite()
await site.addVehicle({ imageUrls: drawnPictures })

/** A page, the button to click, and the dialog or the text that follows. */
const acts: [path: string, button: string | RegExp, follows: string | RegExp, isDialog?: boolean][] = [
  ['/vehicles', 'Copy link to this search', /^(?:Link copied|Copy the link from the address bar)$/],
  ['/vehicles?brand=Lotus', 'Save this search', 'Save this search', true],
  ['/vehicles/1', /Finance/, /Finance/, true],
  ['/dealership/Bridgetown%20Motors', 'Checks', /^What we checked/, true],
  ['/dealership/Nobody%20Yet', 'Create Dealership', '503: Away'],
]

test('islands that no other test uses respond to clicks', async ({ page, expectedErrors }) => {
  expectedErrors.push(/40[034]|503/)
  await site.signIn(page)
  await page.route('**/api/dealerships', (route) => route.fulfill({ status: 503, body: 'Away' }))
  for (const [path, name, follows, isDialog] of acts) {
    if (page.url() !== site.url + path) await page.goto(site.url + path)
    await page.getByRole('button', { name }).last().click()
    await (isDialog ? page.getByRole('dialog', { name: follows }) : page.getByText(follows)).first().waitFor()
    await page.keyboard.press('Escape')
    // A closed dialog goes back in the history.
    await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0)
  }
  for (const model of ['Rio', 'Swift'].flatMap((name) => [name, name, name]))
    await site.addVehicle({ brand: model === 'Rio' ? 'Kia' : 'Suzuki', model })
  await page.goto(`${site.url}/value`)
  await page.getByLabel('Make').selectOption('Kia')
  await expect.poll(() => page.locator('[name=model] option').allTextContents()).toEqual(['Choose', 'Rio'])
})
