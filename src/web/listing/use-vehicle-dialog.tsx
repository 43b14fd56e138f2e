import { type ComponentType, type ReactNode, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { showLoadFailure } from '../ui/behaviour/lazy-component.ts'
import type { VehicleDialogProps } from './vehicle-dialog-props.ts'

/** Loaded when first opened: what most visitors never open must not delay the page. */
const dialogs = {
  finance: () => import('../features/finance/finance-dialog.tsx'),
  insurance: () => import('../features/insurance/insurance-dialog.tsx'),
  contact: () => import('../features/contact/contact-dialog.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<VehicleDialogProps> }>>

export type VehicleDialogKind = keyof typeof dialogs

interface Opened {
  Content: ComponentType<VehicleDialogProps>
  trigger: HTMLElement
  isOpen: boolean
  /** Counts the openings: each begins afresh, also one that comes while the last is still fading. */
  opening: number
}

interface VehicleDialogs {
  /** @param trigger the button pressed, which gets the focus back */
  open: (kind: VehicleDialogKind, trigger: HTMLElement) => void
  /** The dialog whose code is on its way. */
  loading: VehicleDialogKind | undefined
  /** The dialog itself, to be put anywhere among the elements. */
  dialog: ReactNode
}

/** The finance, insurance and contact dialogs of a vehicle, of which one is open at a time. */
export function useVehicleDialog(vehicle: VehicleSummary): VehicleDialogs {
  const [loading, setLoading] = useState<VehicleDialogKind>()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((before) => before && { ...before, isOpen: false })

  function open(kind: VehicleDialogKind, trigger: HTMLElement) {
    setLoading(kind)
    dialogs[kind]()
      .then(({ default: Content }) =>
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
