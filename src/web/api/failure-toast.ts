import type { ToastMessage } from '../ui/overlay/toast.ts'

/**
 * Says that a call failed: the specified title, then the specified sentence if there is one, then the error's message
 * (docs/product.md#toasts).
 * @param reason an error, of a refusal `STATUS: body`, or a text
 */
export function failureToast(title: string, reason: unknown, sentence?: string): ToastMessage {
  const message = reason instanceof Error ? reason.message : String(reason)
  return { title, text: sentence ? `${sentence} ${message}` : message, isError: true }
}
