import type { ToastMessage } from '../ui/overlay/toast.ts'
import { failureText } from './api-client.ts'

/**
 * What a toast says of a failed call: the specified title, and one plain sentence. The status stays in the error's message
 * (docs/product.md#toasts), which nobody is shown (docs/product.md#errors).
 */
export function failureToast(title: string, error: unknown): ToastMessage {
  return { title, text: failureText(error), isError: true }
}
