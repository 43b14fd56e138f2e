import { History } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import type { HistoryDialogProps } from './history-list.tsx'

const historyDialog = lazyComponent<HistoryDialogProps>(() => import('./history-list.tsx'))

interface HistoryButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'children'> {
  vehicleId: number
  name: string
}

export function HistoryButton({ vehicleId, name, className, children }: HistoryButtonProps) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(historyDialog)
  const [isLoading, setIsLoading] = useState(false)
  return (
    <>
      <button
        type="button"
        title="History"
        aria-label={`History of ${name}`}
        aria-busy={isLoading || undefined}
        onClick={() => {
          setIsLoading(true)
          void open().finally(() => setIsLoading(false))
        }}
        className={className}
      >
        <History aria-hidden className="size-4.5" />
        {children}
      </button>
      {LoadedDialog && <LoadedDialog isOpen={isOpen} onClose={close} vehicleId={vehicleId} name={name} />}
    </>
  )
}
