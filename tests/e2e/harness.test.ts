import { expect } from 'vitest'
import { test } from '../support/browser.ts'

test('a page on the phone screen is 390 pixels wide', async ({ phone }) => {
  await phone.goto('data:text/html,<title>Bimwheels</title><main><h1>Bimwheels</h1></main>')
  expect(await phone.evaluate(() => window.screen.width)).toBe(390)
})

test('what a test expects on the console does not fail it', async ({ page, expectedErrors }) => {
  expectedErrors.push('ignition')
  await page.goto('data:text/html,<script>console.error("no ignition")</script>')
  await page.evaluate(() => document.title)
})

test.fails('a console error fails the test of its page', async ({ page }) => {
  await page.goto('data:text/html,<script>console.error("no ignition")</script>')
})
