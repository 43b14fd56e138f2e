import { useEffect } from 'react'
import { showToast } from '../../ui/overlay/toast.ts'
import { failureToast } from './failure-toast.ts'

/** Shows in a toast that a read failed while its page goes on showing what it had. */
export function useFailureToast(title: string, error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ ...failureToast(title, error), isQueued: true })
  }, [title, error])
}
