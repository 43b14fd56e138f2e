import { useEffect } from 'react'
import { showToast } from '../ui/overlay/toast.ts'

/**
 * Says that a read failed while its page goes on showing what it had.
 * @param error of the read, null while it is well
 */
export function useFailureToast(title: string, error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ title, text: error.message, isError: true, isQueued: true })
  }, [title, error])
}
