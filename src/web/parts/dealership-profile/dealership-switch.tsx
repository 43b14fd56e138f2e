import { useQuery } from '@tanstack/react-query'
import { Power, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { managedVehiclesQuery } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** Lets administrators switch a dealership off and on, and tells its own users that it is off. */
export default function DealershipSwitch({ dealership }: { dealership: Dealership }) {
  const { id, name, version, isActive } = dealership
  const [isAsking, setIsAsking] = useState(false)
  const mayActivate = can(useCurrentUser(), 'dealership.activate')
  const done = () => setIsAsking(false)
  const save = useSaveProfile({ id, version, onSaved: done, onStale: done, onSignedOut: done })
  const icon = <Power aria-hidden className="size-4" />
  return (
    <>
      {isActive ? (
        <Button variant="outline" size="sm" className="justify-self-end" onClick={() => setIsAsking(true)}>
          {icon}
          Switch off
        </Button>
      ) : (
        <Notice
          icon={TriangleAlert}
          action={
            mayActivate && (
              <Button isPending={save.isPending} onClick={() => save.mutate({ isActive: true })}>
                {icon}
                Switch on
              </Button>
            )
          }
        >
          <strong className="wrap-anywhere">{name} is switched off.</strong> Buyers see neither this page nor
          its vehicles, and cannot write to it. Nothing is deleted.
        </Notice>
      )}
      {mayActivate && (
        <ConfirmDialog
          isOpen={isAsking}
          onCancel={done}
          onConfirm={() => save.mutate({ isActive: false })}
          title={`Switch off ${name}?`}
          confirmLabel="Switch off"
          isPending={save.isPending}
        >
          <LeavingListings name={name} />
          <p>
            Its pages close, nobody can write to it, and its dealers cannot list or change anything. Nothing
            is deleted: one press brings everything back.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function LeavingListings({ name }: { name: string }) {
  const { data } = useQuery(managedVehiclesQuery({ dealer: [name], pageSize: 1 }))
  const count = data?.matched
  if (count === undefined) return <p>Its listings leave the marketplace at once.</p>
  if (count === 0) return <p>It has no listings.</p>
  return (
    <p>
      <strong className="text-ink">{formatQuantity(count, 'listing')}</strong>{' '}
      {count === 1 ? 'leaves' : 'leave'} the marketplace at once.
    </p>
  )
}
