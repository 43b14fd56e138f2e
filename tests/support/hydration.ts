import type { Page } from 'playwright-core'

/**
 * Waits until the page's script has taken over what the server rendered. Until then links and forms work as in any
 * document: a test of what the script adds has to begin after it.
 */
export async function hydrated(page: Page): Promise<void> {
  // React keeps its own record on each element that it has taken over.
  await page.waitForFunction(() => {
    const last = document.querySelector('footer')
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactFiber'))
  })
}
