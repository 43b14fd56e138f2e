import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDeviceStore } from '../device-store.ts'
import { comparedVehicles } from './compared-vehicles.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** The place of the tray with what was chosen for comparing; empty, and without its code, until something was. */
export function CompareTrayHost() {
  const ids = useDeviceStore(comparedVehicles)
  const pathname = useLocation({ select: (location) => location.pathname })
  if (ids.length === 0 || pathname === '/compare') return null
  return (
    <Suspense>
      <CompareTray ids={ids} isBesideContactBar={/^\/vehicles\/./.test(pathname)} />
    </Suspense>
  )
}
