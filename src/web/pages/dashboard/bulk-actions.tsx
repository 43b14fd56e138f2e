import {
  BadgePercent,
  CircleCheck,
  CircleDollarSign,
  Download,
  type LucideIcon,
  Megaphone,
  Star,
  StarOff,
  Trash2,
  UserRoundCheck,
  X,
} from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Action } from '#domain/accounts/permissions.ts'
import type { BulkPromotion } from '#domain/bulk/bulk-change.ts'
import type { BulkAnswer, BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { limits } from '#domain/limits.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { emptyPromotion, PromotionTermsFields, usePromotionCheck } from '../../parts/form/promotion-terms.tsx'
import { call, download } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { selectionToWrite, useMayChange } from '../../site/api/use-vehicle-change.ts'
import { TextField } from '../../ui/form/form-field.tsx'
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { type BulkDialogProps, HandOverDialog, PriceDialog, ResultBanner } from './bulk-dialogs.tsx'
import { listingsHeadingId } from './dashboard-search.ts'
import {
  type BulkResult,
  bulkSelection,
  nothingSelected,
  type Selection,
  useBulkChange,
} from './selection.ts'

interface Opened {
  kind: 'promote' | 'price' | 'hand-over' | 'delete'
  chosen: BulkSelection
  vehicles: readonly VehicleSummary[]
  count: number
}

interface BulkActionsProps {
  selection: Selection
  onSelect: (selection: Selection) => void
  query: InventoryQuery
  matched: number
  isSelecting: boolean
  inView: readonly VehicleSummary[]
}

export default function BulkActions(props: BulkActionsProps) {
  const { selection, onSelect, query, matched, isSelecting, inView } = props
  const [opened, setOpened] = useState<Opened>()
  const [result, setResult] = useState<BulkResult>()
  const close = () => setOpened(undefined)
  const change = useBulkChange((answer, { done, isDeletion }) => {
    const { changed, failed } = answer
    const isDeleted = isDeletion && changed > 0
    if (isDeleted)
      showToast({ title: 'Vehicle deleted successfully', text: formatQuantity(changed, 'vehicle') })
    setResult(isDeleted && failed.length === 0 ? undefined : { sentence: done(changed), answer })
    onSelect(nothingSelected)
    close()
  })
  const exporting = useExport()
  const isAny = selection.isAll || selection.chosen.size > 0
  const isShown = isAny || isSelecting || result !== undefined
  useEffect(() => {
    if (!isShown) return
    return () => {
      if (document.activeElement === document.body)
        document.getElementById(listingsHeadingId)?.focus({ preventScroll: true })
    }
  }, [isShown])
  const count = selection.isAll ? matched : selection.chosen.size
  const chosen = bulkSelection(selection, query, matched)
  const vehicles = selection.isAll ? [] : [...selection.chosen.values()]
  const run = (send: () => Promise<BulkAnswer>, done: (changed: number) => string, isDeletion = false) =>
    change.mutate({ send, done, isDeletion })
  /** Selection with the versions that queued changes will give. */
  const selected = () => ({ selection: selectionToWrite(chosen) })
  const act = (action: BarAction) => {
    setResult(undefined)
    if ('to' in action) {
      const { kind, to, done } = action
      const send = () =>
        kind === 'isSold'
          ? call('POST /api/vehicles/bulk/sold', { body: { ...selected(), isSold: to } })
          : call('POST /api/vehicles/bulk/featured', { body: { ...selected(), isFeatured: to } })
      run(send, counted(done))
    } else if (action.kind === 'export') exporting.mutate(chosen)
    else setOpened({ kind: action.kind, chosen, vehicles, count })
  }
  const dialog = { onClose: close, isPending: change.isPending, count: opened?.count ?? 0 }
  return (
    <>
      {isShown && (
        <div
          data-bottom-bar="selection"
          className="sticky bottom-(--workspace-bar) z-20 grid grid-cols-[minmax(0,1fr)] gap-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
        >
          {isAny || !result ? (
            <BulkBar
              {...{ selection, matched, inView }}
              isPending={change.isPending || exporting.isPending}
              onAction={act}
              onSelectAll={() => onSelect({ ...nothingSelected, isAll: true })}
              onClear={() => onSelect(nothingSelected)}
            />
          ) : (
            <ResultBanner
              key={result.sentence + result.answer.undo?.id}
              result={result}
              isUndoing={change.isPending}
              onUndo={(id) => run(() => call('POST /api/vehicles/bulk/undo', { body: { id } }), restored)}
              onClose={() => setResult(undefined)}
            />
          )}
        </div>
      )}
      {opened?.kind === 'promote' && (
        <PromoteDialog
          {...dialog}
          onSubmit={(body) =>
            run(
              () => call('POST /api/vehicles/bulk/promotion', { body: { ...selected(), ...body } }),
              counted('promoted'),
            )
          }
        />
      )}
      {opened?.kind === 'price' && (
        <PriceDialog
          {...dialog}
          selection={opened.chosen}
          onSubmit={(body) =>
            run(
              () => call('POST /api/vehicles/bulk/price', { body: { ...selected(), ...body } }),
              (changed) => `${formatQuantity(changed, 'price')} changed`,
            )
          }
        />
      )}
      {opened?.kind === 'hand-over' && (
        <HandOverDialog
          {...opened}
          onClose={close}
          dealershipNames={
            opened.chosen.listings
              ? opened.vehicles.map(({ dealershipName }) => dealershipName)
              : (query.dealer ?? [])
          }
          onDone={() => {
            onSelect(nothingSelected)
            close()
          }}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDialog
          {...dialog}
          onConfirm={() =>
            run(() => call('POST /api/vehicles/bulk/delete', { body: selected() }), counted('deleted'), true)
          }
        />
      )}
    </>
  )
}

/** Deleting more than this asks for the number. */
const deletableWithoutTyping = 50

function DeleteDialog({ count, onClose, ...confirm }: BulkDialogProps & { onConfirm: () => void }) {
  const vehicles = formatQuantity(count, 'vehicle')
  const [typed, setTyped] = useState('')
  const isTyped = count <= deletableWithoutTyping || typed.replace(/\D/g, '') === String(count)
  return (
    <ConfirmDialog
      {...confirm}
      onCancel={onClose}
      title={`Delete ${vehicles}?`}
      confirmLabel={`Delete ${vehicles}`}
      isConfirmDisabled={!isTyped}
    >
      <p>
        We remove {count === 1 ? 'the listing' : 'the listings'} from the marketplace. You cannot undo this.
        If a vehicle was sold, mark it as sold instead.
      </p>
      {count > deletableWithoutTyping && (
        <TextField
          label={`Type ${formatCount(count)} to delete them`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

function useExport() {
  return useExclusiveMutation({
    mutationFn: (selection: BulkSelection) =>
      download('vehicles.xlsx', 'POST /api/vehicles/bulk/export', { body: { selection } }),
    onSuccess: (headers) => {
      const leftOut = Number(headers.get('x-left-out') ?? 0)
      if (leftOut > 0)
        showToast({ title: `${formatQuantity(leftOut, 'vehicle')} could not be exported`, isError: true })
    },
    meta: { failure: 'Download failed' },
  })
}

function PromoteDialog(props: BulkDialogProps & { onSubmit: (body: { promotion: BulkPromotion }) => void }) {
  const { count, onClose, isPending, onSubmit } = props
  const [fields, setFields] = useState(emptyPromotion)
  const { form, check, terms } = usePromotionCheck(fields, setFields)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const promotion = await check()
    if (promotion) onSubmit({ promotion })
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Promote ${formatQuantity(count, 'vehicle')}`}
      width="medium"
      description="We leave out vehicles that are sold or already have a promotion."
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <PromotionTermsFields {...terms} />
        <DialogButtons submitLabel="Create Promotion" isPending={isPending} />
      </form>
    </Dialog>
  )
}

const counted = (done: string) => (changed: number) => `${formatQuantity(changed, 'vehicle')} ${done}`
const restored = (changed: number) => `Undone: ${formatQuantity(changed, 'vehicle')} restored`

type BarAction =
  | { kind: 'promote' | 'price' | 'hand-over' | 'delete' | 'export' }
  | { kind: 'isSold' | 'isFeatured'; to: boolean; done: string }

const set = (kind: 'isSold' | 'isFeatured', to: boolean, done: string): BarAction => ({ kind, to, done })

interface BarButton {
  label: string
  icon: LucideIcon
  needs?: Action
  action: BarAction
}

const buttons: readonly BarButton[] = [
  { label: 'Price', icon: BadgePercent, action: { kind: 'price' } },
  { label: 'Promote', icon: Megaphone, action: { kind: 'promote' } },
  { label: 'Feature', icon: Star, action: set('isFeatured', true, 'featured') },
  { label: 'Unfeature', icon: StarOff, action: set('isFeatured', false, 'no longer featured') },
  { label: 'Mark sold', icon: CircleDollarSign, action: set('isSold', true, 'marked as sold') },
  { label: 'Available', icon: CircleCheck, action: set('isSold', false, 'available again') },
  { label: 'Hand over', icon: UserRoundCheck, needs: 'user.manage', action: { kind: 'hand-over' } },
  { label: 'Export', icon: Download, needs: 'vehicle.read', action: { kind: 'export' } },
  { label: 'Delete', icon: Trash2, needs: 'vehicle.delete', action: { kind: 'delete' } },
]

interface BulkBarProps extends Pick<BulkActionsProps, 'selection' | 'matched' | 'inView'> {
  isPending: boolean
  onAction: (action: BarAction) => void
  onSelectAll: () => void
  onClear: () => void
}

function BulkBar({ selection, matched, inView, isPending, ...on }: BulkBarProps) {
  const may = useMayChange()
  const { chosen, isAll } = selection
  const count = isAll ? matched : chosen.size
  const wouldChange = (action: BarAction) => {
    if (isAll || !('to' in action)) return true
    const isNow = (then: VehicleSummary) => (inView.find(({ id }) => id === then.id) ?? then)[action.kind]
    return [...chosen.values()].some((vehicle) => isNow(vehicle) !== action.to)
  }
  const offered = buttons.filter(
    ({ needs = 'vehicle.edit', action }) => count > 0 && may(needs) && wouldChange(action),
  )
  return (
    <section
      aria-label="Selected vehicles"
      className="flex flex-col rounded-lg border border-edge bg-raised p-2 shadow-lg max-sm:py-0.5 lg:flex-row lg:items-center lg:gap-3 lg:pl-4"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 max-lg:pl-2">
        <p role="status" className="font-semibold text-sm tabular-nums">
          {formatCount(count)} selected
        </p>
        {!isAll && matched > chosen.size && matched <= limits.bulkVehicles && (
          <button
            type="button"
            onClick={on.onSelectAll}
            className="min-h-11 rounded-md px-2 font-semibold text-link text-sm hover:underline"
          >
            Select all {formatCount(matched)}
            <span className="sr-only"> that match</span>
          </button>
        )}
        {count > 0 && (
          <button
            type="button"
            aria-label="Clear the selection"
            title="Clear the selection"
            onClick={on.onClear}
            className="icon-button max-lg:ml-auto"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <div className="flex flex-wrap sm:gap-1 lg:grow lg:justify-end">
        {offered.map(({ label, icon: Icon, action }) => (
          <button
            key={label}
            type="button"
            disabled={isPending}
            aria-label={`${label}: ${formatQuantity(count, 'vehicle')}`}
            onClick={() => on.onAction(action)}
            className={classNames(
              'flex min-h-13 flex-col items-center justify-center gap-1 rounded-md px-1 font-semibold text-xs max-sm:grow sm:min-h-11 sm:flex-row sm:gap-1.5 sm:px-3 sm:text-sm lg:px-2',
              'hover:bg-sunken disabled:opacity-55',
              action.kind === 'delete' && 'text-danger hover:bg-danger-ground',
            )}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
