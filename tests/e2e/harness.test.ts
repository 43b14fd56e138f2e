import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { isSlowed } from '../support/page.ts'
import { PagePool } from '../support/page-pool.ts'
import { openSite } from '../support/site.ts'

test.fails('a console error fails the test of its page', async ({ page }) => {
  await page.goto('data:text/html,<script>console.error("no ignition")</script>')
})

test('a page serves the next test as if it were new', async ({ browser }) => {
  const { url } = await openSite()
  const pool = new PagePool(browser, { viewport: { width: 700, height: 500 } })
  const page = await pool.acquire(() => {})
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await page.route('**/about', (route) => route.fulfill({ body: 'Not the page' }))
  await page.addInitScript(() => document.documentElement.setAttribute('data-scripted', ''))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 400, height: 400 })
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${url}/auth`)
  await page.evaluate(() => localStorage.setItem('saved', '1'))
  await page.context().addCookies([{ name: 'session', value: 'one', url }])
  await page.context().setOffline(true)
  await pool.release(page)
  const seenMeanwhile = seen.length

  const next = await pool.acquire(() => {})
  // With SLOW_CPU and SLOW_LINE_MS a page that had a session is not used again.
  if (!isSlowed()) expect(next).toBe(page)
  await next.goto(`${url}/about`)
  await next.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  expect(seen).toHaveLength(seenMeanwhile)
  expect(
    await next.evaluate(() => ({
      isScripted: document.documentElement.hasAttribute('data-scripted'),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isPrint: matchMedia('print').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      width: innerWidth,
      stored: localStorage.length,
    })),
  ).toEqual({ isScripted: false, isDark: false, isPrint: false, isStill: true, width: 700, stored: 0 })
  expect(await next.context().cookies()).toEqual([])
  await next.clock.install()
  await pool.release(next)
  // A clock that was set stays with its page.
  expect(next.isClosed()).toBe(true)
})
