import type { ToastMessage } from '../ui/overlay/toast.ts'
import { failureText } from './api-client.ts'

/**
 * What a toast says of a failed call: the specified title, and one plain sentence. The status stays in the error's message
 * (specification, section 8), which nobody is shown (product decisions).
 */
export function failureToast(title: string, error: unknown): ToastMessage {
  return { title, text: failureText(error), isError: true }
}
