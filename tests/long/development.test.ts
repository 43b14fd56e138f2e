import { utimes } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { startMarketplace } from '../support/marketplace-process.ts'

test('development serves pages from their sources, with styles and scripts', async ({ page }) => {
  const { url } = await startMarketplace({ program: 'src/dev/main.ts', env: { NODE_ENV: 'development' } })
  const socket = page.waitForEvent('websocket')
  await page.goto(`${url}/about`)
  await expect.poll(() => page.locator('link[href="/src/web/styles.css"]').count()).toBe(1)
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(() => skipLink.evaluate((link) => getComputedStyle(link).position)).toBe('absolute')
  // Saving a page's source reloads the page.
  await socket
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await loadedAt()
  const now = new Date()
  await utimes(fileURLToPath(new URL('../../src/web/pages/about-page.tsx', import.meta.url)), now, now)
  await expect.poll(loadedAt, { timeout: 20_000 }).toBeGreaterThan(before)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: /^Sign in/ }).waitFor()
  expect((await fetch(`${url}/src/web/absent.tsx`)).status).toBe(404)
})
