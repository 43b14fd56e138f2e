import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { LazyComponent } from '../ui/behaviour/lazy-component.ts'
import { showLoadFailure } from '../ui/overlay/use-lazy-dialog.ts'

export interface VehicleDialogProps {
  vehicle: VehicleSummary
  isOpen: boolean
  onClose: () => void
  finalFocus: () => HTMLElement
}

export type VehicleDialogKind = 'finance' | 'insurance' | 'contact'

/** Loaded when first opened: most visitors open none. */
export type LazyVehicleDialogs = Readonly<Record<VehicleDialogKind, LazyComponent<VehicleDialogProps>>>

const DialogsContext = createContext<LazyVehicleDialogs | undefined>(undefined)

/** The dialogs are composed above this layer; the root route provides them. */
export const VehicleDialogsProvider = DialogsContext.Provider

interface Opened {
  Content: ComponentType<VehicleDialogProps>
  trigger: HTMLElement
  isOpen: boolean
  /** Number of openings, used as key: each starts with fresh state, even while the previous one fades out. */
  opening: number
}

export interface VehicleDialogs {
  /** @param trigger the button pressed, which gets the focus back */
  open: (kind: VehicleDialogKind, trigger: HTMLElement) => void
  loading: VehicleDialogKind | undefined
  dialog: ReactNode
}

export function useVehicleDialog(vehicle: VehicleSummary): VehicleDialogs {
  const dialogs = useContext(DialogsContext)
  const [loading, setLoading] = useState<VehicleDialogKind>()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((before) => before && { ...before, isOpen: false })

  function open(kind: VehicleDialogKind, trigger: HTMLElement) {
    if (!dialogs) throw new Error('There is no VehicleDialogsProvider above this component')
    setLoading(kind)
    dialogs[kind]
      .load()
      .then((Content) =>
        setOpened((before) => ({ Content, trigger, isOpen: true, opening: (before?.opening ?? 0) + 1 })),
      )
      .catch(showLoadFailure)
      .finally(() => setLoading(undefined))
  }

  return {
    open,
    loading,
    dialog: opened && (
      <opened.Content
        key={opened.opening}
        vehicle={vehicle}
        isOpen={opened.isOpen}
        onClose={close}
        finalFocus={() => opened.trigger}
      />
    ),
  }
}
