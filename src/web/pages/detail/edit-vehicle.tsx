import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { draftStore } from '../../parts/vehicle-form/drafts.ts'
import { VehicleForm } from '../../parts/vehicle-form/vehicle-form.tsx'
import { useCurrentUser, useShownVehicle } from '../../site/api/site-context.ts'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { shownVehicleAttribute } from './follow-view.ts'

export default function EditVehicle() {
  const vehicle = useShownVehicle()
  const user = useCurrentUser()
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A draft is restored after signing in again.
    if (user && draftStore(user.id, vehicle.id).read()) setIsEditing(true)
  }, [user, vehicle.id])
  useEffect(() => {
    const listing = isEditing && document.querySelector<HTMLElement>(`[${shownVehicleAttribute}]`)
    if (!listing) return
    listing.hidden = true
    return () => {
      listing.hidden = false
      button.current?.focus()
    }
  }, [isEditing])
  const main = isEditing && document.getElementById('main')
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden className="size-4" />
        Edit Vehicle
      </Button>
      {main &&
        createPortal(
          <div className="page-width grid content-start gap-4 py-6 sm:py-8">
            <FocusedHeading level="h1" className="font-extrabold text-2xl outline-none">
              Edit {vehicle.year} {vehicle.brand} {vehicle.model}
            </FocusedHeading>
            <VehicleForm
              vehicle={vehicle}
              onSaved={reloadPage}
              onCancel={() => setIsEditing(false)}
              cancel="Back"
            />
          </div>,
          main,
        )}
    </>
  )
}
