import type { ToastMessage } from './toast.ts'

/** Puts a toast in the place of what is shown, or clears the place; calls back once it has been closed. */
export type Show = (message: ToastMessage | undefined, onClosed: () => void) => void

/**
 * Toasts one at a time (specification, section 9). What answers a press takes the place of what is shown; a
 * queued one waits.
 */
export function toastQueue(show: Show): (message: ToastMessage | undefined) => void {
  let shown: ToastMessage | undefined
  let waiting: ToastMessage[] = []

  function put(message: ToastMessage | undefined) {
    shown = message
    show(message, () => {
      // A replaced toast is closed too, after its successor is shown.
      if (shown === message) put(waiting.shift())
    })
  }
  return (message) => {
    if (!message) waiting = []
    if (!message?.isQueued || !shown) put(message)
    else if (![shown, ...waiting].some((each) => saysTheSame(each, message))) waiting.push(message)
  }
}

function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.title === other.title && one.text === other.text
}
