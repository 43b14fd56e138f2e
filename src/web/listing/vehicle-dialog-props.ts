import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'

/** What a dialog about one vehicle is given. */
export interface VehicleDialogProps {
  vehicle: VehicleSummary
  isOpen: boolean
  /** Asked when the visitor closes it. */
  onClose: () => void
  /** Where the focus goes afterwards. */
  finalFocus: () => HTMLElement
}
