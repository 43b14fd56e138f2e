import { createContext } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { LazyComponent } from '../../ui/behaviour/lazy-component.ts'

export interface VehicleDialogProps {
  vehicle: VehicleSummary
  isOpen: boolean
  onClose: () => void
  finalFocus: () => HTMLElement
  /** What the message to the dealer asks, where it is not the usual question. */
  question?: string | undefined
}

export type VehicleDialogKind = 'finance' | 'insurance' | 'contact'

/** Loaded when first opened: most visitors open none. */
export type LazyVehicleDialogs = Readonly<Record<VehicleDialogKind, LazyComponent<VehicleDialogProps>>>

/** The dialogs are composed above this layer; the root route provides them. */
export const VehicleDialogsContext = createContext<LazyVehicleDialogs | undefined>(undefined)
