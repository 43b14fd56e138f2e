import { Pencil } from 'lucide-react'
import type { Dealership } from '#domain/dealership.ts'
import { mayEditDealership } from '#domain/may-edit-dealership.ts'
import { useCurrentUser } from '../../site-context.ts'
import { Button } from '../../ui/button.tsx'
import { lateCode, useLateDialog } from '../../ui/late-code.ts'

const editDealershipDialog = lateCode(() => import('./edit-dealership-dialog.tsx'))

/** The button 'Edit Dealership' for those who may; the dialog's code is loaded when it is first opened. */
export function EditDealership({ dealership }: { dealership: Dealership }) {
  const user = useCurrentUser()
  const { LoadedDialog, isOpen, open, close } = useLateDialog(editDealershipDialog)
  if (!mayEditDealership(user, dealership.name)) return null
  return (
    <>
      <Button look="outline" onClick={open}>
        <Pencil aria-hidden className="size-4" />
        Edit Dealership
      </Button>
      {LoadedDialog && <LoadedDialog dealership={dealership} isOpen={isOpen} onClose={close} />}
    </>
  )
}
