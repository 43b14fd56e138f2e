import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Vehicle } from '#domain/vehicle.ts'
import type { VehicleFormValues } from '#domain/vehicle-form.ts'
import { VehicleFormSkeleton } from './vehicle-form-skeleton.tsx'

const FormBody = lazy(() => import('./form-body.tsx'))

export interface VehicleFormProps {
  /** The listing that is edited; absent while a new one is made. */
  vehicle?: Vehicle
  /** What a new listing takes over from another one; the specification's defaults stand for the rest. */
  startFrom?: Partial<VehicleFormValues>
  /** Called with the answer once it is saved; the lists are refreshed by then. */
  onSaved: (vehicle: Vehicle) => void
  /** Leaves without saving; the form has asked by then where something would be lost. */
  onCancel: () => void
  /**
   * What the form's own way out says: Cancel at its end, or Back at its beginning. Without it there is none: whatever
   * closes the form stands outside, and what was typed is there again when it is opened the next time.
   */
  cancel?: 'Cancel' | 'Back'
}

/**
 * The form in which a vehicle is listed or changed (specification, section 2, 'Dashboard'), with a preview of its
 * card and advice beside it. Its code is loaded when it is first shown, in the browser alone: what was typed may be
 * waiting there.
 */
export function VehicleForm(props: VehicleFormProps) {
  const isInBrowser = useHydrated()
  if (!isInBrowser) return <VehicleFormSkeleton />
  return (
    <Suspense fallback={<VehicleFormSkeleton />}>
      <FormBody key={props.vehicle?.id} {...props} />
    </Suspense>
  )
}
