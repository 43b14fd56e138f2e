import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** The place where toasts appear; empty, and without their code, until one is shown. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => onFirstToast(() => setIsWanted(true)), [])
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}
