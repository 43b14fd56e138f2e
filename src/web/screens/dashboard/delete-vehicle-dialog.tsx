import { useQueryClient } from '@tanstack/react-query'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { callApi, ifMatch } from '../../api/api-client.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { refusal } from '../../api/use-vehicle-change.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { listingsHeadingId } from './focus-targets.ts'

interface DeleteVehicleDialogProps {
  vehicle: VehicleSummary
  isOpen: boolean
  onClose: () => void
}

export function DeleteVehicleDialog({ vehicle, isOpen, onClose }: DeleteVehicleDialogProps) {
  const queryClient = useQueryClient()
  const removal = useExclusiveMutation({
    mutationFn: () =>
      callApi<void>(`/api/vehicles/${vehicle.id}`, 'DELETE', undefined, ifMatch(vehicle.version)),
    onSuccess: () => showToast({ title: 'Vehicle deleted successfully' }),
    onError: (error) => showToast(refusal(error, 'Failed to delete vehicle')),
    onSettled: async (_deleted, error) => {
      onClose()
      await refreshVehicles(queryClient)
      // The row is removed with the dialog's trigger, which cannot get the focus back.
      if (!error) document.getElementById(listingsHeadingId)?.focus({ preventScroll: true })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
      title={`Delete ${vehicleName(vehicle)}?`}
      confirmLabel="Delete"
      isPending={removal.isPending}
      finalFocus={() => (removal.isSuccess ? document.getElementById(listingsHeadingId) : true)}
    >
      <p>
        The listing of {vehicle.dealershipName} disappears from the marketplace. This cannot be undone; a
        vehicle that has found its buyer is better marked as sold.
      </p>
    </ConfirmDialog>
  )
}
