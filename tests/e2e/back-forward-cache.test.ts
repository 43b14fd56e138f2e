import { expect } from 'vitest'
import { launchBrowser, test } from '../support/browser.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
await site.addVehicle({ dealershipName: 'Oistins Motors' })

test('no page prevents the browser from restoring it from memory on Back', async ({
  executable,
  onTestFinished,
}) => {
  // Playwright disables what Back uses to restore pages.
  const browser = await launchBrowser(executable, ['--disable-back-forward-cache'])
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  /** Why the page was reloaded; a browser without windows never caches pages, which is not the page's fault. */
  const obstacles = async (path: string, prepare = () => undefined as unknown) => {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(prepare)
    await page.goto(`${site.url.replace('127.0.0.1', 'localhost')}/robots.txt`)
    const reasons = new Promise<string[]>((resolve) => {
      devTools.once('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
      devTools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
        resolve(all.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
      )
    })
    await page.goBack({ waitUntil: 'commit' })
    return await reasons
  }
  const hindered = () => addEventListener('unload', () => undefined)
  expect(await obstacles('/about', hindered)).toEqual(['UnloadHandlerExistsInMainFrame'])
  for (const path of ['/', '/vehicles', '/vehicles/1', '/auth'])
    expect(await obstacles(path), path).toEqual([])
})
