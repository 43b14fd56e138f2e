import { useEffect, useState } from 'react'
import { lateCode, useLateCode } from '../behaviour/late-code.ts'
import { onToastAsked } from './toast.ts'

const toaster = lateCode(() => import('./toaster.tsx'))

/** The place where toasts appear; empty, and without their code, until one is asked for. */
export function ToastHost() {
  const [askings, setAskings] = useState(0)
  useEffect(() => onToastAsked(() => setAskings((before) => before + 1)), [])
  const Toaster = useLateCode(toaster, askings > 0)
  return Toaster && <Toaster />
}
