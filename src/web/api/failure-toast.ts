import type { ToastMessage } from '../ui/overlay/toast.ts'
import { failureText } from './api-client.ts'

/** The destructive toasts whose second line is the error's message, `STATUS: body` (specification, section 8). */
const withStatus: ReadonlySet<string> = new Set([
  'Login failed',
  'Registration failed',
  'Logout failed',
  'Admin registration failed',
  'Failed to create promotion',
  'Failed to remove promotion',
  'Failed to delete vehicle',
  'Failed to create user',
  'Failed to update user',
  'Failed to delete user',
  'Failed to change password',
  'Failed to reset password',
  'Failed to fetch dealership',
  'Failed to fetch vehicles',
  'Vehicle not found',
  'Error',
])

/** What a toast says of a failed call: the title and one plain sentence, with the status only where that is specified. */
export function failureToast(title: string, error: unknown): ToastMessage {
  const text = withStatus.has(title) && error instanceof Error ? error.message : failureText(error)
  return { title, text, isError: true }
}
