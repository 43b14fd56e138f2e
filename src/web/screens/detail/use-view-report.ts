import { useEffect } from 'react'
import { reportInterest } from '../../device/report-interest.ts'

/** Shorter visits and prerendered pages are not counted. */
const lookedAtMs = 1_000

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
