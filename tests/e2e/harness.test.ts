import { test } from '../support/browser.ts'

test.fails('a console error fails the test of its page', async ({ page }) => {
  await page.goto('data:text/html,<script>console.error("no ignition")</script>')
})
