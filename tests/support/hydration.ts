import type { Page } from 'playwright-core'

/**
 * Waits until the page's script has taken over what the server rendered. Until then links and forms work as in any
 * document: a test of what the script adds has to begin after it. Documents that have no footer are none of the
 * marketplace's pages and are not waited for.
 */
export async function hydrated(page: Page): Promise<void> {
  // React keeps its own record on each element that it has taken over.
  await page.waitForFunction(() => {
    const last = document.querySelector('footer')
    return last === null || Object.keys(last).some((key) => key.startsWith('__reactFiber'))
  })
}

/**
 * Makes every opening and reloading of the page end with its script in charge: a click that comes earlier is lost, and
 * a test that clicks at once would pass or fail by how busy the machine is. A test of a visitor who is earlier than the
 * script asks for it with a `waitUntil` of its own.
 */
export function hydrateOnArrival(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
}
