import { showToast } from '../ui/overlay/toast.ts'

/**
 * Says in a toast that a page's read failed on the way to it; the server has nobody to tell.
 * @returns the same promise: the failure is still the page's
 */
export async function tellFailure<T>(read: Promise<T>, title: string): Promise<T> {
  try {
    return await read
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (typeof document !== 'undefined') showToast({ title, text, isError: true, isQueued: true })
    throw error
  }
}
