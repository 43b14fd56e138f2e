/** What a toast says. `isError` is the specification's 'destructive' one. */
export interface ToastMessage {
  title: string
  text?: string
  isError?: boolean
  /** Takes back what it tells of; pressing it closes the toast. */
  undo?: () => void
  /** Nobody has just asked for it: it lets what is shown be read and comes after it, once where it is the same. */
  isQueued?: boolean
}

/** Takes what is to be shown, or undefined where nothing is any more. */
type Receiver = (message: ToastMessage | undefined) => void

let waiting: ToastMessage[] = []
let receive: Receiver | undefined
let announceAsked: (() => void) | undefined

/** Shows a toast: one at a time, for 5 seconds (specification, section 9). May be called from anywhere in the browser. */
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

/** Gets the toast's code before it is needed: what fails for want of a connection could not be said without it. */
export function preloadToaster() {
  announceAsked?.()
}

/** Tells the page that a toast is asked for, or soon may be: only then is the toast's code loaded. */
export function onToastRequest(listener: () => void): () => void {
  announceAsked = listener
  return () => {
    announceAsked = undefined
  }
}

/** Hands over the toasts asked for so far and every later one. */
export function connectToaster(receiver: Receiver): () => void {
  receive = receiver
  for (const message of waiting) receiver(message)
  waiting = []
  return () => {
    receive = undefined
  }
}
