import { useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil, Trash2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { HistoryButton } from '../../parts/listing-history/history-button.tsx'
import { callApi, ifMatch } from '../../site/api/api-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import {
  listingWrites,
  tellProblem,
  useVehicleChange,
  versionToWrite,
} from '../../site/api/use-vehicle-change.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button, singlePress } from '../../ui/display/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { editLinkId, listingsHeadingId, withForm } from './dashboard-search.ts'

const handOverDialog = lazyComponent(() => import('./bulk/hand-over-dialog.tsx'))

const iconClass = 'icon-button lg:size-10 text-muted transition hover:bg-tint hover:text-on-tint'

export function RowActions({ vehicle }: { vehicle: VehicleSummary }) {
  const user = useCurrentUser()
  const mayEdit = can(user, 'vehicle.edit', vehicle)
  return (
    <span className="flex items-center sm:max-lg:gap-1">
      {mayEdit && (
        <>
          <SoldButton vehicle={vehicle} />
          <Link
            {...named('Edit', vehicle)}
            id={editLinkId(vehicle.id)}
            to="/admin"
            search={(before) => withForm(before, { edit: vehicle.id })}
            className={iconClass}
          >
            <Pencil aria-hidden className="size-4.5" />
          </Link>
        </>
      )}
      {mayEdit && hasPermission(user, 'vehicle.create') && (
        <Link
          {...named('Duplicate', vehicle)}
          to="/admin"
          search={(before) => withForm(before, { form: 'new', from: vehicle.id })}
          className={iconClass}
        >
          <Copy aria-hidden className="size-4.5" />
        </Link>
      )}
      {/* On a phone the listing's form has it. */}
      <HistoryButton
        vehicleId={vehicle.id}
        name={vehicleName(vehicle)}
        className={`${iconClass} max-lg:hidden`}
      />
      {can(user, 'user.manage') && <HandOverButton vehicle={vehicle} />}
      {can(user, 'vehicle.delete', vehicle) && <DeleteButton vehicle={vehicle} />}
    </span>
  )
}

/** Names a button that shows an icon alone. */
function named(title: string, vehicle: VehicleSummary) {
  return { title, 'aria-label': `${title} ${vehicleName(vehicle)}` }
}

function HandOverButton({ vehicle }: { vehicle: VehicleSummary }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(handOverDialog)
  return (
    <>
      <button
        {...named('Hand over', vehicle)}
        type="button"
        onClick={open}
        // On a phone the bar of a selection has it.
        className={`${iconClass} max-sm:hidden`}
      >
        <UserRoundCheck aria-hidden className="size-4.5" />
      </button>
      {LoadedDialog && <LoadedDialog which={[vehicle]} isOpen={isOpen} onClose={close} onDone={close} />}
    </>
  )
}

function SoldButton({ vehicle }: { vehicle: VehicleSummary }) {
  const change = useVehicleChange()
  return (
    <Button
      variant="outline"
      size="sm"
      // The row may leave a filtered table.
      focusWhenGone={() => document.getElementById(listingsHeadingId)}
      {...singlePress(() => change.mutate({ vehicle, patch: { isSold: !vehicle.isSold } }))}
      className="mr-auto whitespace-nowrap max-sm:px-2.5"
    >
      {vehicle.isSold ? 'Available again' : 'Mark sold'}
      <span className="sr-only">: {vehicleName(vehicle)}</span>
    </Button>
  )
}

function DeleteButton({ vehicle }: { vehicle: VehicleSummary }) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const removal = useExclusiveMutation({
    scope: listingWrites,
    mutationFn: () =>
      callApi<void>(`/api/vehicles/${vehicle.id}`, 'DELETE', undefined, ifMatch(versionToWrite(vehicle))),
    onSuccess: () => showToast({ title: 'Vehicle deleted successfully' }),
    onSettled: async (_deleted, error) => {
      setIsOpen(false)
      if (error) return tellProblem(queryClient, error, 'Failed to delete vehicle')
      await refreshVehicles(queryClient)
      // The row is removed with the button, which cannot get the focus back.
      document.getElementById(listingsHeadingId)?.focus({ preventScroll: true })
    },
  })
  return (
    <>
      <button
        {...named('Delete', vehicle)}
        type="button"
        onClick={() => setIsOpen(true)}
        className={`${iconClass} hover:bg-danger-ground hover:text-danger`}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => removal.mutate()}
        title={`Delete ${vehicleName(vehicle)}?`}
        confirmLabel="Delete"
        isPending={removal.isPending}
        finalFocus={() => (removal.isSuccess ? document.getElementById(listingsHeadingId) : true)}
      >
        <p>
          The listing of {vehicle.dealershipName} disappears from the marketplace. This cannot be undone; a
          vehicle that has been bought is better marked as sold.
        </p>
      </ConfirmDialog>
    </>
  )
}
