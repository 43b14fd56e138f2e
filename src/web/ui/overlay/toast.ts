import { idle } from '../behaviour/lazy-component.ts'
import type { ToastMessage } from './toaster.ts'

/** Loads the toaster with the page, because without a connection it could not load to say so. */
export function startToasts(): void {
  void idle().then(() => withToaster(() => undefined))
}

/** Shows a toast (docs/product.md#toasts), from anywhere in the browser. */
export function showToast(message: ToastMessage): void {
  withToaster(({ tell }) => tell(message))
}

export function clearToast(): void {
  withToaster(({ tell }) => tell(undefined))
}

/** One promise keeps the order of messages. Two imports could end in another order. */
let toaster: Promise<typeof import('./toaster.ts')> | undefined

function withToaster(act: (toaster: typeof import('./toaster.ts')) => void): void {
  toaster ??= import('./toaster.ts')
  toaster.then(act).catch(() => (toaster = undefined))
}

export function showLoadFailure(): void {
  const text = 'Check your connection and try again.'
  showToast({ title: 'This could not be opened', text, isError: true, isHere: true })
}
