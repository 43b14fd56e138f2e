import { useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice, listedPriceChange } from '#domain/pricing/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import {
  numberWarnings,
  useNumberCheck,
  type Warning,
  WarningsDialog,
} from '../../parts/form/warnings-dialog.tsx'
import { DealRatingBadge } from '../../parts/vehicle/deal-rating-badge.tsx'
import { HistoryButton } from '../../parts/workspace/history-list.tsx'
import { call } from '../../site/api/api-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import {
  listingWrites,
  tellProblem,
  useMayChange,
  useVehicleChange,
  versionToWrite,
} from '../../site/api/use-vehicle-change.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button, singlePress } from '../../ui/display/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { editLinkId, listingsHeadingId, withForm } from './dashboard-search.ts'

export function PriceCell({ vehicle }: { vehicle: VehicleSummary }) {
  if (useMayChange()('vehicle.edit', vehicle)) return <EditedPrice vehicle={vehicle} />
  return (
    <span className="grid justify-items-start font-semibold tabular-nums">
      {formatPrice(vehicle.price)}
      <PriceStanding vehicle={vehicle} className="max-lg:hidden" />
    </span>
  )
}

function EditedPrice({ vehicle }: { vehicle: VehicleSummary }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="grid justify-items-start">
      <button
        type="button"
        title="Change the price"
        onClick={() => setIsOpen(true)}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 lg:min-h-10 font-semibold tabular-nums hover:bg-tint"
      >
        {formatPrice(vehicle.price)}
        <Pencil aria-hidden className="size-3.5 text-faint max-lg:in-data-selecting:hidden" />
      </button>
      <PriceStanding vehicle={vehicle} className="max-lg:hidden" />
      {isOpen && <PriceDialog vehicle={vehicle} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

/** Asks once about an unusual price. A price that could not be saved stays in the box. */
function PriceDialog({ vehicle, onClose }: { vehicle: VehicleSummary; onClose: () => void }) {
  const [price, setPrice] = useState<number | null>(vehicle.price)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const box = useRef<HTMLInputElement>(null)
  const checkNumbers = useNumberCheck()
  const change = useVehicleChange()
  const save = () => {
    setWarnings([])
    if (price !== null)
      change.mutate({ vehicle, patch: listedPriceChange(vehicle, price) }, { onSuccess: onClose })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (price === null || Number.isNaN(price)) return box.current?.focus()
    if (price === vehicle.price) return onClose()
    const found = numberWarnings(await checkNumbers({ ...vehicle, price }, vehicle))
    if (found.length === 0) save()
    else setWarnings(found)
  }
  return (
    <Dialog onClose={onClose} title={`Price of ${vehicleName(vehicle)}`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormField label="Price">
          {(attributes) => (
            <NumberInput
              attributes={attributes}
              name="price"
              kind={numberKinds.money}
              value={price}
              onNumber={setPrice}
              boxRef={box}
              unit="$"
            />
          )}
        </FormField>
        <DialogButtons submitLabel="Save" isPending={change.isPending} />
      </form>
      <WarningsDialog
        isOpen={warnings.length > 0}
        warnings={warnings}
        confirmLabel="Save anyway"
        onCancel={() => setWarnings([])}
        onConfirm={save}
        finalFocus={() => box.current ?? true}
      />
    </Dialog>
  )
}

export function PriceStanding({ vehicle, className }: { vehicle: VehicleSummary; className: string }) {
  const asking = askingPrice(vehicle, useNow())
  if (asking === vehicle.price && !vehicle.dealRating) return null
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-1.5 lg:grid', className)}>
      {asking !== vehicle.price && (
        <span className="text-muted text-xs tabular-nums">now {formatMoney(asking)}</span>
      )}
      {vehicle.dealRating && <DealRatingBadge word={vehicle.dealRating} />}
    </span>
  )
}

const actionClass = 'icon-button lg:size-10 transition hover:bg-tint hover:text-on-tint'
const iconClass = `${actionClass} text-muted`

export function RowActions({ vehicle }: { vehicle: VehicleSummary }) {
  const may = useMayChange()
  const mayEdit = may('vehicle.edit', vehicle)
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
            className={`${actionClass} font-semibold text-xs`}
          >
            Edit
          </Link>
        </>
      )}
      {mayEdit && may('vehicle.create') && (
        <Link
          {...named('Duplicate', vehicle)}
          to="/admin"
          search={(before) => withForm(before, { form: 'new', from: vehicle.id })}
          className={`${iconClass} max-sm:hidden`}
        >
          <Copy aria-hidden className="size-4.5" />
        </Link>
      )}
      <HistoryButton vehicleId={vehicle.id} name={vehicleName(vehicle)} className={iconClass} />
      {may('vehicle.delete', vehicle) && <DeleteButton vehicle={vehicle} />}
    </span>
  )
}

function named(title: string, vehicle: VehicleSummary) {
  return { title, 'aria-label': `${title} ${vehicleName(vehicle)}` }
}

function SoldButton({ vehicle }: { vehicle: VehicleSummary }) {
  const change = useVehicleChange()
  return (
    <Button
      variant="quiet"
      size="sm"
      // The row may leave a filtered table.
      focusWhenGone={() => document.getElementById(listingsHeadingId)}
      {...singlePress(() => change.mutate({ vehicle, patch: { isSold: !vehicle.isSold } }))}
      className="mr-auto whitespace-nowrap max-sm:px-1 hover:bg-tint"
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
    mutationFn: () => call('DELETE /api/vehicles/:id', { id: vehicle.id, version: versionToWrite(vehicle) }),
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
      >
        <p>
          We remove the listing of {vehicle.dealershipName} from the marketplace. You cannot undo this. If the
          vehicle was sold, mark it as sold instead.
        </p>
      </ConfirmDialog>
    </>
  )
}
