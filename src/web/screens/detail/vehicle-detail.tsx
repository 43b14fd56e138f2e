import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { ContactBar } from '../../features/contact/dealer-links.tsx'
import { draftStore } from '../../features/vehicle-form/drafts.ts'
import { VehicleForm } from '../../features/vehicle-form/vehicle-form.tsx'
import { Island } from '../../page/island.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { contactButton } from './islands.ts'
import { VehicleView } from './vehicle-view.tsx'

/** One listing as buyers see it; its owner switches to the form and back (specification, section 2). */
export function VehicleDetail({ vehicle }: { vehicle: Vehicle }) {
  const user = useCurrentUser()
  const [isEditing, setIsEditing] = useState(false)
  const hasEdited = useRef(false)
  const mayEdit = can(user, 'vehicle.edit', vehicle)
  useEffect(() => {
    // A draft is restored after signing in again.
    if (user && draftStore(user.id, vehicle.id).read()) setIsEditing(true)
  }, [user, vehicle.id])
  if (mayEdit && isEditing) {
    const close = () => {
      hasEdited.current = true
      setIsEditing(false)
    }
    return <EditVehicle vehicle={vehicle} onDone={close} />
  }
  return (
    <>
      <VehicleView vehicle={vehicle}>
        {mayEdit && (
          <Button
            ref={(button) => {
              if (button && hasEdited.current) button.focus()
              hasEdited.current = false
            }}
            variant="outline"
            onClick={() => setIsEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            Edit Vehicle
          </Button>
        )}
      </VehicleView>
      <ContactBar vehicle={vehicle}>
        <Island of={contactButton} id={vehicle.id} />
      </ContactBar>
    </>
  )
}

function EditVehicle({ vehicle, onDone }: { vehicle: Vehicle; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page-width grid content-start gap-4 py-6 sm:py-8">
      <h1 ref={heading} tabIndex={-1} className="font-extrabold text-2xl outline-none">
        Edit {vehicle.year} {vehicle.brand} {vehicle.model}
      </h1>
      <VehicleForm vehicle={vehicle} onSaved={onDone} onCancel={onDone} cancel="Back" />
    </div>
  )
}

export function VehicleDetailSkeleton() {
  return (
    <div role="status" aria-label="Loading vehicle" className="page-width grid gap-6 py-8">
      <Skeleton className="h-5 w-64" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-3/2 rounded-xl" />
        <div className="grid gap-6">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </div>
    </div>
  )
}
