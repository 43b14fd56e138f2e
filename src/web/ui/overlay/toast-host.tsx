import { useEffect, useState } from 'react'
import { lazyComponent } from '../behaviour/lazy-component.ts'
import { useLazyComponent } from '../behaviour/use-lazy-component.ts'
import { onToastRequest } from './toast.ts'

const toaster = lazyComponent(() => import('./toaster.tsx'))

/** Where toasts appear; their code is loaded with the first one. */
export function ToastHost() {
  const [askings, setAskings] = useState(0)
  useEffect(() => onToastRequest(() => setAskings((before) => before + 1)), [])
  const Toaster = useLazyComponent(toaster, { isWanted: askings > 0 })
  return Toaster && <Toaster />
}
