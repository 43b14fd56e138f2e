import { useEffect, useRef } from 'react'
import { answerStepUp } from '../../site/api/api-client.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const stepUpDialog = lazyComponent(() => import('./step-up-dialog.tsx'))

/** Asks for the password or a code when a call requires it; once for simultaneous calls. */
export function StepUpHost() {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(stepUpDialog)
  const pending = useRef<PromiseWithResolvers<boolean>>(undefined)
  useEffect(() => {
    answerStepUp(async () => {
      await open()
      if (!stepUpDialog.read()) return false
      pending.current ??= Promise.withResolvers()
      return pending.current.promise
    })
  })
  const end = (isProved: boolean) => {
    close()
    pending.current?.resolve(isProved)
    pending.current = undefined
  }
  if (!LoadedDialog) return null
  return <LoadedDialog isOpen={isOpen} onClose={() => end(false)} onProved={() => end(true)} />
}
