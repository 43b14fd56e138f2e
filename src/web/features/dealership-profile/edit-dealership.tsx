import { Pencil } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const editDealershipDialog = lazyComponent(() => import('./edit-dealership-dialog.tsx'))

export function EditDealership({ dealership }: { dealership: Dealership }) {
  const user = useCurrentUser()
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(editDealershipDialog)
  if (!can(user, 'dealership.edit', { dealershipName: dealership.name })) return null
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Pencil aria-hidden className="size-4" />
        Edit Dealership
      </Button>
      {LoadedDialog && <LoadedDialog dealership={dealership} isOpen={isOpen} onClose={close} />}
    </>
  )
}
