/** What a toast says. `isError` is the specification's 'destructive' one. */
export interface ToastMessage {
  title: string
  text?: string
  isError?: boolean
  /** Its button, which closes the toast. */
  action?: { label: string; press: () => void }
  /** Waits for the toast that is shown instead of replacing it; one with the same text is dropped. */
  isQueued?: boolean
}

/** Takes what is to be shown, or undefined where nothing is any more. */
type Receiver = (message: ToastMessage | undefined) => void

let waiting: ToastMessage[] = []
let receive: Receiver | undefined
let announceAsked: (() => void) | undefined

/**
 * Shows a toast: one at a time, for 5 seconds (specification, section 9), longer with a button. May be called from
 * anywhere in the browser.
 */
export function showToast(message: ToastMessage) {
  if (receive) receive(message)
  else waiting.push(message)
  announceAsked?.()
}

/** Takes away what is shown: what it says has been dealt with. */
export function clearToast() {
  waiting = []
  receive?.(undefined)
}

/** Loads the toaster before it is needed: without a connection it could not be loaded to report that. */
export function preloadToaster() {
  announceAsked?.()
}

/** Calls back when a toast is requested, or soon may be: the toaster is loaded only then. */
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
