import type { ToastMessage } from '../../ui/overlay/toast.ts'

/**
 * Toast of a failed call: the specified title, the specified sentence if there is one, and the error's message
 * (docs/product.md#toasts).
 * @param reason an error or a text; an `ApiError` says `STATUS: body`
 */
export function failureToast(title: string, reason: unknown, sentence?: string): ToastMessage {
  const message = reason instanceof Error ? reason.message : String(reason)
  return { title, text: sentence ? `${sentence} ${message}` : message, isError: true }
}
