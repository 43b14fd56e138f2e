import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { startMarketplace } from '../support/marketplace-process.ts'

test('for development the pages come from their sources, styled and with their script in charge', async ({
  page,
}) => {
  const { url } = await startMarketplace({ program: 'src/dev/main.ts', env: { NODE_ENV: 'development' } })
  await page.goto(`${url}/about`)
  await expect.poll(() => page.locator('link[href="/src/web/styles.css"]').count()).toBe(1)
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(() => skipLink.evaluate((link) => getComputedStyle(link).position)).toBe('absolute')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: /^Sign in/ }).waitFor()
  expect((await fetch(`${url}/src/web/absent.tsx`)).status).toBe(404)
})
