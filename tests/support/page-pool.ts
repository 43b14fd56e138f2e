import type { Browser, BrowserContextOptions, Dialog, Page } from 'playwright-core'
import { hydrateOnArrival, slowDown } from './page.ts'

/** What leaves traces in a page that nothing takes away. */
const lastingOfPage = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const
const lastingOfContext = ['addInitScript', 'newCDPSession', 'on', 'route', 'setOffline'] as const

/**
 * Pages of one kind of screen, a test's own while it runs. A page that its test only used is emptied and serves the next
 * one: a page in a new profile costs half a second of processor time, which is as much as a test of one screen.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #screen: BrowserContextOptions
  readonly #altered = new WeakSet<Page>()
  readonly #onError = new WeakMap<Page, (error: string) => void>()
  #free: Page | undefined

  constructor(browser: Browser, screen: BrowserContextOptions) {
    this.#browser = browser
    this.#screen = screen
  }

  /**
   * A blank page without cookies, stored data and permissions.
   * @param onError gets what the page says on its console as an error, and each uncaught one
   */
  async acquire(onError: (error: string) => void): Promise<Page> {
    const page = this.#free ?? (await this.#open())
    this.#free = undefined
    this.#onError.set(page, onError)
    return page
  }

  async release(page: Page): Promise<void> {
    const context = page.context()
    if (this.#altered.has(page) || this.#free || page.isClosed()) return context.close()
    try {
      await empty(page)
      this.#free = page
    } catch {
      // A page that its test left hanging or whose server is gone.
      await context.close()
    }
  }

  async #open(): Promise<Page> {
    const context = await this.#browser.newContext({
      ...this.#screen,
      // What moves is waited for before it is clicked.
      reducedMotion: 'reduce',
      locale: 'en-BB',
      timezoneId: 'America/Barbados',
    })
    context.on('page', hydrateOnArrival)
    const page = await context.newPage()
    // What is expected may be a while coming on a busy machine.
    page.setDefaultTimeout(30_000)
    await slowDown(page)
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.#onError.get(page)?.(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#onError.get(page)?.(String(error)))
    const markAltered = () => this.#altered.add(page)
    for (const method of lastingOfPage) markCall(page, method, markAltered)
    for (const method of lastingOfContext) markCall(context, method, markAltered)
    for (const method of ['install', 'setFixedTime', 'setSystemTime'] as const)
      markCall(page.clock, method, markAltered)
    return page
  }
}

function markCall<T extends object>(target: T, method: keyof T & string, mark: () => void): void {
  const original = target[method] as (...args: unknown[]) => unknown
  Object.defineProperty(target, method, {
    value(...args: unknown[]) {
      mark()
      return original.apply(target, args)
    },
    writable: true,
  })
}

/** Leaves a blank page of the same origin, in the same process: what a test stored or was given is gone. */
async function empty(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  const { origin } = new URL(page.url())
  if (origin !== 'null') {
    // A form that was left half filled asks back before it is left.
    const leave = (dialog: Dialog) => dialog.accept()
    page.addListener('dialog', leave)
    // A document without a script, which can store nothing again.
    await page.goto(`${origin}/robots.txt`, { timeout: 5000 })
    page.removeListener('dialog', leave)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.mouse.move(0, 0)])
}
