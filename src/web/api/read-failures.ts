import { isNotFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showToast } from '../ui/overlay/toast.ts'
import { failureToast } from './failure-toast.ts'

/** Shows in a toast that a loader's read failed, in the browser alone; the page handles the failure itself. */
export async function toastOnFailure<T>(read: Promise<T>, title: string): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (typeof document !== 'undefined' && !isNotFound(error))
      showToast({ ...failureToast(title, error), isQueued: true })
    throw error
  }
}

/** Shows in a toast that a read failed while its page goes on showing what it had. */
export function useFailureToast(title: string, error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ ...failureToast(title, error), isQueued: true })
  }, [title, error])
}
