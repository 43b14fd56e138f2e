import { useEffect } from 'react'
import { reportInterest } from '../../device/report-interest.ts'

/** Whoever leaves sooner has passed by; what a browser prepares unseen is no view either. */
const lookedAtMs = 1_000

/** Tells that a listing was looked at, once its page has been in sight for a second. */
export function useViewReport(vehicleId: number): void {
  useEffect(() => {
    let timer: number | undefined
    const follow = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = window.setTimeout(() => reportInterest(vehicleId, 'view'), lookedAtMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [vehicleId])
}
