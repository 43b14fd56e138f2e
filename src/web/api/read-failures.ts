import { useEffect } from 'react'
import { showToast } from '../ui/overlay/toast.ts'

/** Shows in a toast that a loader's read failed, in the browser alone; the page handles the failure itself. */
export async function toastOnFailure<T>(read: Promise<T>, title: string): Promise<T> {
  try {
    return await read
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (typeof document !== 'undefined') showToast({ title, text, isError: true, isQueued: true })
    throw error
  }
}

/** Shows in a toast that a read failed while its page goes on showing what it had. */
export function useFailureToast(title: string, error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ title, text: error.message, isError: true, isQueued: true })
  }, [title, error])
}
