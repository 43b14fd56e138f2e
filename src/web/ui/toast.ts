/** What a toast says. `isError` is the specification's 'destructive' one. */
export interface ToastMessage {
  title: string
  text?: string
  isError?: boolean
}

type Receiver = (message: ToastMessage) => void

let waiting: ToastMessage[] = []
let receive: Receiver | undefined
let announceFirst: (() => void) | undefined

/** Shows a toast: one at a time, for 5 seconds (specification, section 9). May be called from anywhere in the browser. */
export function showToast(message: ToastMessage) {
  if (receive) receive(message)
  else waiting.push(message)
  announceFirst?.()
}

/** Tells the page when the first toast is asked for: only then is the toast's code loaded. */
export function onFirstToast(listener: () => void): () => void {
  announceFirst = listener
  return () => {
    announceFirst = undefined
  }
}

/** Hands over the toasts asked for so far and every later one. */
export function receiveToasts(receiver: Receiver): () => void {
  receive = receiver
  for (const message of waiting) receiver(message)
  waiting = []
  return () => {
    receive = undefined
  }
}
