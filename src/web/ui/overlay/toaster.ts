export interface ToastMessage {
  title: string
  text?: string
  isError?: boolean
  action?: { label: string; press: () => void } | { label: string; href: string }
  /** Not shown while there is another. */
  isMinor?: boolean
  /** Closed by the next press, and not shown on the next page. */
  isHere?: boolean
}

/** docs/product.md#toasts */
const shownMs = 5000
const shownWithActionMs = 10_000

let shown: { message: ToastMessage; at: number; remove: () => void } | undefined

/** One toast at a time: a new one replaces the shown one. Undefined clears it. */
export function tell(message: ToastMessage | undefined): void {
  if (!message?.isMinor || !shown) put(message)
}

function put(message: ToastMessage | undefined): void {
  shown?.remove()
  shown = message && { message, at: Date.now(), remove: draw(message) }
}

const close = () => put(undefined)

const keptKey = 'toast'
/** Maximum duration of a page load. */
const keptMs = 30_000

function followPress({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('[data-toast]')) return
  if (shown?.message.isHere) close()
}

function keepToast(): void {
  if (!shown) return
  const { message, at } = shown
  // An error is about this page, and only this document can undo.
  if (message.isHere || message.isError || (message.action && 'press' in message.action)) return
  if (Date.now() - at > (message.action ? shownWithActionMs : shownMs)) return
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ message, leftAt: Date.now() }))
  } catch {
    // Without storage the toast ends with its document.
  }
}

function showKeptToast(): void {
  try {
    const { message, leftAt } = JSON.parse(sessionStorage.getItem(keptKey) ?? '{}')
    sessionStorage.removeItem(keptKey)
    if (Date.now() - leftAt < keptMs) put(message)
  } catch {
    // Without storage there is no toast.
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, textContent = '') {
  return Object.assign(document.createElement(tag), { className, textContent })
}

/** Exists before the first toast, so that screen readers watch it. */
const area = make('section', 'outline-none print:hidden')
area.dataset.toasts = ''
document.body.append(Object.assign(area, { ariaLabel: 'Notifications', ariaLive: 'polite', tabIndex: -1 }))

const toastClass =
  'fixed inset-x-4 z-50 flex items-start gap-3 rounded-lg border-l-6 bg-raised p-4 pr-2 text-ink shadow-lg transition-opacity starting:opacity-0 sm:left-auto sm:w-96 sm:in-[:has([data-queue],[role=dialog]:not([data-toast]))]:right-auto sm:in-[:has([data-queue],[role=dialog]:not([data-toast]))]:left-4'

function draw(message: ToastMessage): () => void {
  const { title, text, isError, action } = message
  const toast = make('div', `${toastClass} ${isError ? 'border-promo-red' : 'border-promo-green'}`)
  toast.dataset.toast = ''
  Object.assign(toast, { role: 'dialog', ariaLabel: title, ariaDescription: text })
  const words = make('div', 'grid min-w-0 grow gap-0.5 self-center')
  words.append(make('h2', 'font-bold', title))
  if (text) words.append(make('p', 'text-muted text-sm', text))
  toast.append(words)
  const addButton = (className: string, label: string, onclick: () => void) => {
    const button = Object.assign(make('button', className, label), { type: 'button', onclick })
    toast.append(button)
    return button
  }
  if (action) {
    addButton('action-link shrink-0 rounded-md px-3 hover:bg-sunken', action.label, () => {
      if ('press' in action) action.press()
      else location.assign(action.href)
      if (shown?.message === message) close()
    })
  }
  addButton('icon-button icon-close before:icon before:size-5', '', close).ariaLabel = 'Close'

  // Its time restarts when it is left, or the page is visible again.
  let timer: ReturnType<typeof setTimeout> | undefined
  const time = (isHeld: boolean) => {
    clearTimeout(timer)
    if (!isHeld && !document.hidden && toast.isConnected)
      timer = setTimeout(close, action ? shownWithActionMs : shownMs)
  }
  let before: EventTarget | null = null
  /** A pressed toast stays under the pointer, or the press would miss. */
  let isPressed = false
  Object.assign(toast, {
    // Not on entering: a toast that appears under a resting pointer goes as usual.
    onpointermove: () => time(true),
    onpointerleave: () => time(false),
    onpointerdown: () => (isPressed = true),
  })
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', () => time(false), { signal })
  document.addEventListener('keydown', actByKey, { signal })
  for (const type of ['click', 'pointercancel'])
    document.addEventListener(type, () => (isPressed = false), { signal })
  document.addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      const isWithin = (each: EventTarget | null) => each instanceof Node && area.contains(each)
      if (isWithin(target) && !isWithin(relatedTarget)) before = relatedTarget
      time(isWithin(target))
      if (!isPressed) makeWay(toast)
    },
    { signal },
  )
  area.replaceChildren(toast)
  place(toast)
  time(false)
  // A dialog grows with its errors, after the toast took its place.
  const sizes = new ResizeObserver(() => makeWay(toast))
  for (const each of [toast, openDialog()]) if (each) sizes.observe(each)
  return () => {
    const hadFocus = area.contains(document.activeElement)
    clearTimeout(timer)
    listening.abort()
    sizes.disconnect()
    toast.remove()
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

function actByKey({ key, defaultPrevented, target }: KeyboardEvent): void {
  const isDialogs = target instanceof Element && target.closest('[role$="dialog"]:not([data-toast]), dialog')
  if (key === 'Escape' && !defaultPrevented && !isDialogs) close()
  if (key === 'F6') area.focus()
}

const gap = 12
const bars = '[data-bottom-bar], [data-workspace-bar], [data-dialog-footer]'
const openDialog = () => [...document.querySelectorAll('[role$="dialog"]:not([data-toast])')].at(-1)

/** Uses the first free place: above the lower bars or below the title; on a phone, over an open dialog first. */
function place(toast: HTMLElement): void {
  const { height } = toast.getBoundingClientRect()
  const { height: visibleHeight, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
  const { style } = toast
  let edge = offsetTop + visibleHeight
  for (const bar of document.querySelectorAll(bars)) {
    const { top, bottom } = bar.getBoundingClientRect()
    if (bottom > top && bottom >= edge - 1) edge = Math.min(edge, top)
  }
  const below = Math.max(0, ...titles().map((title) => title.getBoundingClientRect().bottom)) + gap
  const tops = [edge - height - gap, below]
  const dialog = innerWidth < 640 && openDialog()
  if (dialog) tops.reverse().unshift(dialog.getBoundingClientRect().top - gap - height)
  const isFree = (top: number) => {
    style.top = `${top}px`
    return top >= gap && top + height < edge && !isInTheWay(toast)
  }
  if (!tops.some(isFree)) style.top = `${edge - height - gap}px`
}

function titles(): Element[] {
  const dialog = openDialog()
  return [...(dialog ?? document).querySelectorAll(dialog ? 'h2, [aria-label="Close"]' : 'header, h1')]
}

/** Whether the toast covers a title, a close button, a bar or the focus. */
function isInTheWay(toast: Element): boolean {
  const kept = [...titles(), ...document.querySelectorAll(bars)]
  return kept.some((each) => covers(toast, each)) || coversFocus(toast)
}

function coversFocus(toast: Element): boolean {
  const { activeElement } = document
  if (!activeElement?.matches(':focus-visible') || area.contains(activeElement)) return false
  return activeElement.clientHeight < innerHeight / 2 && covers(toast, activeElement)
}

function covers(toast: Element, element: Element): boolean {
  const [one, other] = [toast.getBoundingClientRect(), element.getBoundingClientRect()]
  const isBeside = one.right <= other.left || one.left >= other.right
  return !isBeside && one.top < other.bottom && other.top < one.bottom
}

/** Moves away from an opened dialog and the focus. Otherwise scrolls the focus free or closes (WCAG 2.4.11). */
function makeWay(toast: HTMLElement): void {
  if (!toast.isConnected || !isInTheWay(toast)) return
  place(toast)
  if (coversFocus(toast)) document.activeElement?.scrollIntoView({ block: 'center' })
  if (coversFocus(toast)) close()
}

addEventListener('click', followPress, true)
addEventListener('pagehide', keepToast)
showKeptToast()
