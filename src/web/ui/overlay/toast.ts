/** What a toast says. `isError`: a destructive one (docs/product.md#toasts). */
export interface ToastMessage {
  title: string
  text?: string
  isError?: boolean
  /** Its button, which closes the toast, or leads to an address of the site. */
  action?: { label: string; press: () => void } | { label: string; href: string }
  /** Waits for the toast that is shown instead of replacing it; one with the same text is dropped. */
  isQueued?: boolean
}

/** Takes what is to be shown, or undefined where nothing is any more. */
type Receiver = (message: ToastMessage | undefined) => void

/** docs/product.md#toasts */
export const shownMs = 5000
/** Time to decide whether to press its button, and to reach it. */
export const shownWithActionMs = 10_000

let waiting: ToastMessage[] = []
let latest: { message: ToastMessage; shownAt: number } | undefined
let receive: Receiver | undefined
let announceAsked: (() => void) | undefined
let isAsked = false

/** Whether a toast was requested, or soon may be: its code is loaded only then. */
export const isToastAsked = (): boolean => isAsked

/**
 * Shows a toast: one at a time, for 5 seconds (docs/product.md#toasts), longer with a button. May be called from
 * anywhere in the browser.
 */
export function showToast(message: ToastMessage) {
  latest = { message, shownAt: Date.now() }
  if (receive) receive(message)
  else waiting.push(message)
  preloadToaster()
}

/** Takes away what is shown: what it says has been dealt with. */
export function clearToast() {
  waiting = []
  latest = undefined
  receive?.(undefined)
}

/** Called when a toast has gone. */
export function forgetToast(message: ToastMessage): void {
  if (latest?.message === message) latest = undefined
}

const keptKey = 'toast'
/** A page takes no longer to come; later ones have nothing to do with it. */
const keptMs = 30_000

/** Called when a page is left: the next one shows what is shown. */
export function keepToast(): void {
  if (!latest) return
  const { message, shownAt } = latest
  // What it would undo is this document's.
  if (message.action && 'press' in message.action) return
  if (Date.now() - shownAt > (message.action ? shownWithActionMs : shownMs)) return
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ message, leftAt: Date.now() }))
  } catch {
    // Without a storage a toast ends with its document.
  }
}

/** Shows what the document before kept. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(keptKey)
    sessionStorage.removeItem(keptKey)
    if (!kept) return
    const { message, leftAt } = JSON.parse(kept)
    if (Date.now() - leftAt < keptMs) showToast(message)
  } catch {
    // As above.
  }
}

/** Loads the toaster before it is needed: without a connection it could not be loaded to report that. */
export function preloadToaster() {
  isAsked = true
  announceAsked?.()
}

/** Calls back when a toast is requested, or soon may be. */
export function onToastRequest(listener: () => void): () => void {
  announceAsked = listener
  return () => {
    announceAsked = undefined
  }
}

export function connectToaster(receiver: Receiver): () => void {
  receive = receiver
  for (const message of waiting) receiver(message)
  waiting = []
  return () => {
    receive = undefined
  }
}
