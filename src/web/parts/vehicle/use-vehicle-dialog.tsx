import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { namedVehiclesQuery, onPress } from '../../site/api/queries.ts'
import { Spinner } from '../../ui/display/loading.tsx'
import { showLoadFailure, showToast } from '../../ui/overlay/toast.ts'
import type { VehicleDialogProps } from '../vehicle-dialogs/dealer-message.tsx'
import { type VehicleDialogKind, vehicleDialogs } from '../vehicle-dialogs/vehicle-dialogs.ts'

interface Opened {
  vehicle: VehicleSummary
  Content: ComponentType<VehicleDialogProps>
  trigger: HTMLElement
}

/** @param about a vehicle, or an id to be read when a dialog opens */
export function useVehicleDialog(about: VehicleSummary | number) {
  const readVehicle = useReadVehicle()
  const [loading, setLoading] = useState<VehicleDialogKind>()
  const [opened, setOpened] = useState<Opened>()
  return {
    open(kind: VehicleDialogKind, trigger: HTMLElement) {
      setLoading(kind)
      Promise.all([vehicleDialogs[kind].load(), readVehicle(about)])
        .then(([Content, vehicle]) => setOpened({ vehicle, Content, trigger }))
        .catch((error) => {
          if (error instanceof VehicleGone)
            showToast({ title: 'This vehicle is no longer listed', isError: true, isHere: true })
          else showLoadFailure()
        })
        .finally(() => setLoading(undefined))
    },
    loading,
    dialog: opened && (
      <opened.Content
        isOpen
        vehicle={opened.vehicle}
        onClose={() => setOpened(undefined)}
        finalFocus={() => opened.trigger}
      />
    ),
  }
}

class VehicleGone extends Error {}

function useReadVehicle() {
  const queryClient = useQueryClient()
  return async (about: VehicleSummary | number): Promise<VehicleSummary> => {
    if (typeof about !== 'number') return about
    const [vehicle] = await queryClient.fetchQuery(onPress(namedVehiclesQuery([about])))
    if (!vehicle) throw new VehicleGone()
    return vehicle
  }
}

interface VehicleDialogButtonProps {
  kind: VehicleDialogKind
  dialogs: ReturnType<typeof useVehicleDialog>
  icon?: ReactNode
  label: ReactNode
  className?: string
}

export function VehicleDialogButton({ kind, dialogs, icon, label, ...rest }: VehicleDialogButtonProps) {
  const isLoading = dialogs.loading === kind
  return (
    <button
      {...rest}
      type="button"
      aria-haspopup="dialog"
      data-dialog={kind}
      aria-busy={isLoading || undefined}
      onClick={(event) => dialogs.open(kind, event.currentTarget)}
    >
      {isLoading ? <Spinner className="size-4" /> : icon}
      {label}
    </button>
  )
}
