import { Pencil } from 'lucide-react'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { StepUpHost } from '../form/step-up-host.tsx'

const editDealershipDialog = lazyComponent(() => import('./edit-dealership-dialog.tsx'))

export default function EditDealership({ dealership }: { dealership: Dealership }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(editDealershipDialog)
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Pencil aria-hidden className="size-4" />
        Edit Dealership
      </Button>
      {/* Public pages have none of their own. */}
      <StepUpHost />
      {LoadedDialog && <LoadedDialog dealership={dealership} isOpen={isOpen} onClose={close} />}
    </>
  )
}
