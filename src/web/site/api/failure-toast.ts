import type { ToastMessage } from '../../ui/overlay/toaster.ts'

/** Toast of a failed call: its title, its own sentence if it has one, and the error's message (docs/product.md#toasts). */
export function failureToast(title: string, reason: unknown, sentence?: string): ToastMessage {
  const message = reason instanceof Error ? reason.message : String(reason)
  return { title, text: sentence ? `${sentence} ${message}` : message, isError: true }
}
