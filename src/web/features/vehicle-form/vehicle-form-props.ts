import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import type { ClosesOnTheWay } from '../../ui/form/leave-guard.tsx'

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
   * closes the form stands outside.
   */
  cancel?: 'Cancel' | 'Back'
  /** Where the page's address says which form is open: whether a change of it closes this one, so that it asks. */
  closesOnTheWay?: ClosesOnTheWay
}
