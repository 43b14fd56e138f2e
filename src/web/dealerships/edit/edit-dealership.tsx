import { useHydrated } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Dealership } from '#domain/dealership.ts'
import { mayEditDealership } from '#domain/may-edit-dealership.ts'
import { useCurrentUser } from '../../site-context.ts'
import { Button } from '../../ui/button.tsx'

const EditDealershipDialog = lazy(() => import('./edit-dealership-dialog.tsx'))

/** The button 'Edit Dealership' for those who may; the dialog's code is loaded when it is first opened. */
export function EditDealership({ dealership }: { dealership: Dealership }) {
  const user = useCurrentUser()
  const isHydrated = useHydrated()
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  if (!mayEditDealership(user, dealership.name)) return null
  return (
    <>
      <Button look="outline" disabled={!isHydrated} onClick={() => setState('open')}>
        <Pencil aria-hidden className="size-4" />
        Edit Dealership
      </Button>
      {state !== 'unopened' && (
        <Suspense>
          <EditDealershipDialog
            dealership={dealership}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
