import { useEffect, useRef } from 'react'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { VehicleForm } from '../../features/vehicle-form/vehicle-form.tsx'

interface EditVehicleProps {
  vehicle: Vehicle
  onDone: () => void
}

export function EditVehicle({ vehicle, onDone }: EditVehicleProps) {
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
