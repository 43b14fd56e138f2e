import { useQueryClient } from '@tanstack/react-query'
import { Check, Copy, type LucideIcon, Pencil, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
import { useRestoreFocus } from '../../ui/behaviour/use-restore-focus.ts'
import { Button, singlePress } from '../../ui/display/button.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
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
  /** The open box. `asked` is a price we already asked about. */
  const [editing, setEditing] = useState<{ asked?: number }>()
  const [question, setQuestion] = useState<{ price: number; warnings: readonly Warning[] }>()
  const [isJudging, setIsJudging] = useState(false)
  const [unsaved, setUnsaved] = useState<number>()
  const owesFocus = useRef(false)
  const cell = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const checkNumbers = useNumberCheck()
  const change = useVehicleChange()
  const isEditing = editing !== undefined
  useRestoreFocus(button, isJudging)
  useEffect(() => {
    if (isEditing || isJudging || !owesFocus.current) return
    owesFocus.current = false
    button.current?.focus()
  }, [isEditing, isJudging])

  function save(price: number) {
    setQuestion(undefined)
    setUnsaved(undefined)
    change.mutate({ vehicle, patch: listedPriceChange(vehicle, price) }, { onError: () => setUnsaved(price) })
  }

  async function finish(price: number | null, isByKey: boolean) {
    owesFocus.current = isByKey
    setEditing(undefined)
    if (price === null) return
    setUnsaved(undefined)
    if (price === vehicle.price) return
    // After going back from the question, Enter confirms the price; a blur does not.
    if (price === editing?.asked) return isByKey ? save(price) : undefined
    // One check at a time, so that a price typed meanwhile is not lost.
    setIsJudging(true)
    const warnings = numberWarnings(await checkNumbers({ ...vehicle, price }, vehicle))
    setIsJudging(false)
    if (warnings.length === 0) save(price)
    else setQuestion({ price, warnings })
  }

  return (
    <span ref={cell} className="grid justify-items-start">
      {isEditing ? (
        <PriceBox
          vehicle={vehicle}
          start={editing.asked ?? unsaved ?? vehicle.price}
          takesFocus={editing.asked === undefined}
          onFinish={finish}
        />
      ) : (
        <>
          <button
            ref={button}
            type="button"
            title="Change the price"
            disabled={isJudging}
            onClick={() => setEditing({})}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 lg:min-h-10 font-semibold tabular-nums hover:bg-tint"
          >
            {formatPrice(vehicle.price)}
            <Pencil aria-hidden className="size-3.5 text-faint max-lg:in-data-selecting:hidden" />
          </button>
          {unsaved === undefined || unsaved === vehicle.price ? (
            <PriceStanding vehicle={vehicle} className="max-lg:hidden" />
          ) : (
            <span className="flex flex-wrap items-center gap-x-2 text-danger text-sm">
              {formatPrice(unsaved)} is not saved
              <Button size="sm" onClick={() => save(unsaved)}>
                Try again
              </Button>
            </span>
          )}
        </>
      )}
      <WarningsDialog
        isOpen={question !== undefined}
        warnings={question?.warnings ?? []}
        confirmLabel="Save anyway"
        onCancel={() => {
          setQuestion(undefined)
          setEditing({ asked: question?.price ?? vehicle.price })
        }}
        onConfirm={() => question && save(question.price)}
        finalFocus={() => cell.current?.querySelector('input') ?? button.current ?? true}
      />
    </span>
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

interface PriceBoxProps {
  vehicle: VehicleSummary
  start: number
  /** Focuses itself; after a dialog the caller moves the focus to it. */
  takesFocus: boolean
  /** Null leaves the price unchanged. `isByKey`: a key ended it, not a blur. */
  onFinish: (price: number | null, isByKey: boolean) => void
}

/** Enter and blur save the price, Escape does not. A phone has buttons for both. */
function PriceBox({ vehicle, start, takesFocus, onFinish }: PriceBoxProps) {
  const [price, setPrice] = useState<number | null>(start)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The same Enter would press the button that is focused next.
    event.preventDefault()
    finish(event.key === 'Enter' ? price : null, true)
  }
  // The box asks about an unclear number.
  const finish = (given: number | null, isByKey: boolean) => {
    if (!Number.isNaN(given)) onFinish(given, isByKey)
  }
  const button = (label: string, Icon: LucideIcon, given: number | null) => (
    <button
      type="button"
      aria-label={label}
      // Keeps the focus in the box, because a blur would save.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => finish(given, true)}
      className="icon-button lg:hidden"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
  return (
    <span className="flex items-center gap-1 pt-3 lg:pt-0">
      <span className="block w-36">
        <NumberInput
          attributes={{ 'aria-label': `Price of ${vehicleName(vehicle)}` }}
          name="price"
          kind={numberKinds.money}
          value={price}
          onNumber={setPrice}
          onBlur={() => finish(price, false)}
          onKeyDown={onKeyDown}
          boxRef={box}
          unit="$"
        />
      </span>
      {button('Save the price', Check, price)}
      {button('Keep the old price', X, null)}
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
