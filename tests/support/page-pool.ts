import type { Browser, BrowserContextOptions, CDPSession, Dialog, Disposable, Page } from 'playwright-core'
import { hydrateOnArrival, isSlowed, slowDown } from './page.ts'

const usualMedia = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const

/**
 * Pages of one kind of screen, a test's own while it runs. Afterwards a page is emptied, what the test set in it is
 * taken back, and it serves the next one: a page in a new profile costs half a second of processor time, which is as
 * much as a test of one screen.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #screen: BrowserContextOptions
  /** Takes back what the test of a page has set in it. */
  readonly #undo = new WeakMap<Page, UndoList>()
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
    const undo = this.#undo.get(page)
    if (!undo || undo.isImpossible || this.#free || page.isClosed()) return context.close()
    try {
      for (const step of undo.steps.splice(0)) await step()
      // Those of the calls that took something back.
      undo.steps.length = 0
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
      reducedMotion: usualMedia.reducedMotion,
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
    this.#undo.set(page, recordUndo(page))
    return page
  }
}

interface UndoList {
  steps: (() => unknown)[]
  /** What the test did lasts as long as the context. */
  isImpossible: boolean
}

/** Records from now on how what a test sets in a page and its context is taken back. */
function recordUndo(page: Page): UndoList {
  const context = page.context()
  const undo: UndoList = { steps: [], isImpossible: false }
  const giveUp = () => {
    undo.isImpossible = true
  }
  const viewport = page.viewportSize()
  for (const target of [page, context]) {
    const removeListener = target.removeListener as (...args: unknown[]) => unknown
    for (const method of ['on', 'once'] as const)
      afterCall(target, method, (_, args) => undo.steps.push(() => removeListener.apply(target, args)))
    afterCall(target, 'route', () => undo.steps.push(() => target.unrouteAll({ behavior: 'ignoreErrors' })))
    afterCall(target, 'addInitScript', (script) =>
      undo.steps.push(async () => ((await script) as Disposable).dispose()),
    )
    afterCall(target, 'exposeBinding', giveUp)
    afterCall(target, 'exposeFunction', giveUp)
    afterCall(target, 'setExtraHTTPHeaders', () => undo.steps.push(() => target.setExtraHTTPHeaders({})))
  }
  afterCall(page, 'emulateMedia', () => undo.steps.push(() => page.emulateMedia(usualMedia)))
  afterCall(page, 'setViewportSize', () => undo.steps.push(() => viewport && page.setViewportSize(viewport)))
  afterCall(context, 'setOffline', () => undo.steps.push(() => context.setOffline(false)))
  afterCall(context, 'newCDPSession', (session) => {
    // A session that ends takes the slowness back that the environment asked for.
    if (isSlowed()) giveUp()
    else undo.steps.push(async () => ((await session) as CDPSession).detach())
  })
  for (const method of ['install', 'setFixedTime', 'setSystemTime'] as const)
    afterCall(page.clock, method, giveUp)
  return undo
}

/** Has each call of a method followed by another function. */
function afterCall<T extends object>(
  target: T,
  method: keyof T & string,
  follow: (result: unknown, args: unknown[]) => unknown,
): void {
  const original = target[method] as (...args: unknown[]) => unknown
  Object.defineProperty(target, method, {
    value(...args: unknown[]) {
      const result = original.apply(target, args)
      follow(result, args)
      return result
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
    const leave = (dialog: Dialog) => dialog.accept().catch(() => undefined)
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
