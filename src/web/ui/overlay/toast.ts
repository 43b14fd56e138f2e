export interface ToastMessage {
  title: string
  text?: string
  isError?: boolean
  /** A button, or a link of the site. */
  action?: { label: string; press: () => void } | { label: string; href: string }
  /** Queued behind the shown toast; duplicates are dropped. */
  isQueued?: boolean
}

/** Undefined clears the toast. */
type Receiver = (message: ToastMessage | undefined) => void

/** docs/product.md#toasts */
export const shownMs = 5000
/** Longer, to reach the button. */
export const shownWithActionMs = 10_000

let waiting: ToastMessage[] = []
let latest: { message: ToastMessage; shownAt: number } | undefined
let receive: Receiver | undefined
let announceAsked: (() => void) | undefined
let isAsked = false

/** Whether the toaster's code is needed. */
export const isToastAsked = (): boolean => isAsked

/** Shows a toast (docs/product.md#toasts), from anywhere in the browser. */
export function showToast(message: ToastMessage) {
  latest = { message, shownAt: Date.now() }
  if (receive) receive(message)
  else waiting.push(message)
  preloadToaster()
}

export function clearToast() {
  waiting = []
  latest = undefined
  receive?.(undefined)
}

export function forgetToast(message: ToastMessage): void {
  if (latest?.message === message) latest = undefined
}

const keptKey = 'toast'
/** A page load takes no longer. */
const keptMs = 30_000

/** Keeps the shown toast for the next page. */
export function keepToast(): void {
  if (!latest) return
  const { message, shownAt } = latest
  // Only this document can undo it.
  if (message.action && 'press' in message.action) return
  if (Date.now() - shownAt > (message.action ? shownWithActionMs : shownMs)) return
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ message, leftAt: Date.now() }))
  } catch {
    // Without storage the toast ends with its document.
  }
}

export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(keptKey)
    sessionStorage.removeItem(keptKey)
    if (!kept) return
    const { message, leftAt } = JSON.parse(kept)
    if (Date.now() - leftAt < keptMs) showToast(message)
  } catch {
    // Without storage there is none.
  }
}

/** Loads the toaster before it is needed: offline it could not be loaded to report that. */
export function preloadToaster() {
  isAsked = true
  announceAsked?.()
}

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
