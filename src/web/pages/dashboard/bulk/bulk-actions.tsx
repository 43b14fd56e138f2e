import { Undo2, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { formatQueryString } from '#domain/query/query.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import {
  emptyPromotion,
  PromotionTermsFields,
  usePromotionCheck,
} from '../../../parts/form/promotion/promotion-terms.tsx'
import { FailedRows } from '../../../parts/vehicle/failed-rows.tsx'
import { downloadFile } from '../../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../../ui/display/button.tsx'
import { ConfirmDialog, Dialog, DialogButtons, type DialogControl } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type BarAction, BulkBar } from './bulk-bar.tsx'
import HandOverDialog, { type HandedOverListings } from './hand-over-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { bulkSelection, nothingSelected, type Selection } from './selection.ts'
import { type BulkAction, type BulkResult, useBulkChange } from './use-bulk-change.ts'

interface Opened {
  kind: 'promote' | 'price' | 'hand-over' | 'delete'
  chosen: BulkSelection
  which: HandedOverListings
  count: number
}

interface BulkActionsProps {
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Without page and order. */
  query: InventoryQuery
  matched: number
  /** The listings of the page. */
  inView: readonly VehicleSummary[]
}

/** What is done with selected listings, and what came of it, at the lower edge of the screen. */
export default function BulkActions({ selection, onSelect, query, matched, inView }: BulkActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** The dialog that was opened last, with what was selected then: it is shown until it has faded out. */
  const [opened, setOpened] = useState<Opened>()
  const [result, setResult] = useState<BulkResult>()
  const close = () => setIsOpen(false)
  const change = useBulkChange((next) => {
    setResult(next)
    onSelect(nothingSelected)
    close()
  })
  const download = useExport()
  const isAny = selection.isAll || selection.chosen.size > 0
  const count = selection.isAll ? matched : selection.chosen.size
  const chosen = bulkSelection(selection, query, matched)
  const send = (action: BulkAction, body: object, done: string) =>
    change.mutate({ action, body: { selection: chosen, ...body }, done })
  const act = (action: BarAction) => {
    setResult(undefined)
    if (action.kind === 'sold') {
      send('sold', { isSold: action.isOn }, action.isOn ? 'marked as sold' : 'available again')
    } else if (action.kind === 'featured') {
      send('featured', { isFeatured: action.isOn }, action.isOn ? 'featured' : 'no longer featured')
    } else if (action.kind === 'export') download.mutate({ selection: chosen })
    else {
      setOpened({ kind: action.kind, chosen, which: listingsOf(selection, query, matched), count })
      setIsOpen(true)
    }
  }
  const dialog = (kind: Opened['kind']) => ({
    isOpen: isOpen && opened?.kind === kind,
    onClose: close,
    isPending: change.isPending,
    count: opened?.count ?? 0,
  })
  return (
    <>
      {(isAny || result) && (
        <div
          data-bottom-bar="selection"
          className="sticky bottom-(--workspace-bar) z-20 grid gap-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
        >
          {isAny ? (
            <BulkBar
              {...{ selection, matched, inView }}
              isPending={change.isPending || download.isPending}
              onAction={act}
              onSelectAll={() => onSelect({ ...nothingSelected, isAll: true })}
              onClear={() => onSelect(nothingSelected)}
            />
          ) : (
            result && (
              <ResultBanner
                key={result.sentence + result.answer.undo?.id}
                result={result}
                isUndoing={change.isPending}
                onUndo={(id) => change.mutate({ action: 'undo', body: { id }, done: 'as before' })}
                onClose={() => setResult(undefined)}
              />
            )
          )}
        </div>
      )}
      <PromoteDialog {...dialog('promote')} onSubmit={(body) => send('promotion', body, 'promoted')} />
      {opened && (
        <PriceDialog
          {...dialog('price')}
          selection={opened.chosen}
          onSubmit={(body) => send('price', body, 'with new prices')}
        />
      )}
      {opened && (
        <HandOverDialog
          {...dialog('hand-over')}
          which={opened.which}
          onDone={() => {
            onSelect(nothingSelected)
            close()
          }}
        />
      )}
      <DeleteDialog {...dialog('delete')} onConfirm={() => send('delete', {}, 'deleted')} />
    </>
  )
}

function listingsOf(
  { chosen, isAll }: Selection,
  query: InventoryQuery,
  matched: number,
): HandedOverListings {
  if (!isAll) return [...chosen.values()]
  return { matching: formatQueryString(query), matched, dealershipNames: query.dealer ?? [] }
}

interface DeleteDialogProps extends DialogControl {
  count: number
  isPending: boolean
  onConfirm: () => void
}

function DeleteDialog({ count, isOpen, onClose, isPending, onConfirm }: DeleteDialogProps) {
  const vehicles = formatQuantity(count, 'vehicle')
  return (
    <ConfirmDialog
      {...{ isOpen, isPending, onConfirm }}
      onCancel={onClose}
      title={`Delete ${vehicles}?`}
      confirmLabel={`Delete ${vehicles}`}
    >
      <p>
        {count === 1 ? 'The listing disappears' : 'The listings disappear'} from the marketplace. This cannot
        be undone; vehicles that have been bought are better marked as sold.
      </p>
    </ConfirmDialog>
  )
}

function useExport() {
  return useExclusiveMutation({
    mutationFn: (body: object) => downloadFile('/api/vehicles/bulk/export', 'vehicles.xlsx', 'POST', body),
    onSuccess: (headers) => {
      const leftOut = Number(headers.get('x-left-out') ?? 0)
      if (leftOut > 0)
        showToast({ title: `${formatQuantity(leftOut, 'vehicle')} could not be exported`, isError: true })
    },
    meta: { failure: 'Download failed' },
  })
}

interface PromoteDialogProps extends DialogControl {
  count: number
  isPending: boolean
  onSubmit: (body: object) => void
}

function PromoteDialog({ count, isOpen, onClose, finalFocus, ...form }: PromoteDialogProps) {
  const title = `Promote ${formatQuantity(count, 'vehicle')}`
  return (
    <Dialog
      {...{ isOpen, onClose, finalFocus, title }}
      width="medium"
      description="Vehicles that are sold or have a promotion already are left as they are."
    >
      <PromoteForm {...form} />
    </Dialog>
  )
}

function PromoteForm({ isPending, onSubmit }: Pick<PromoteDialogProps, 'isPending' | 'onSubmit'>) {
  const [fields, setFields] = useState(emptyPromotion)
  const { form, errors, check, clear } = usePromotionCheck()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const promotion = await check({ fields })
    if (promotion) onSubmit({ promotion })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <PromotionTermsFields
        fields={fields}
        errors={errors}
        onChange={(change) => {
          setFields((before) => ({ ...before, ...change }))
          clear(Object.keys(change))
        }}
      />
      <DialogButtons submitLabel="Create Promotion" isPending={isPending} />
    </form>
  )
}

interface ResultBannerProps {
  result: BulkResult
  isUndoing: boolean
  onUndo: (id: string) => void
  onClose: () => void
}

/** What a bulk change did: the listings it left as they are, and, for as long as it can be, undone. */
function ResultBanner({ result: { sentence, answer }, isUndoing, onUndo, onClose }: ResultBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const { unchanged, failed, undo } = answer
  const isUndoable = useIsBefore(undo?.until)
  // What was pressed is gone.
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Result"
      className="grid gap-2 rounded-lg border border-line bg-raised p-3 pl-4 shadow-lg outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 grow basis-48 font-semibold text-sm">
          {sentence}
          {unchanged > 0 && <span className="font-normal text-muted"> · {unchanged} unchanged</span>}
        </p>
        {undo && isUndoable && (
          <Button variant="outline" size="sm" isPending={isUndoing} onClick={() => onUndo(undo.id)}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        )}
        <button type="button" aria-label="Close the result" onClick={onClose} className="icon-button">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {failed.length > 0 && <FailedRows failed={failed} />}
    </section>
  )
}

/** Whether a time has yet to come; rendered again when it does. */
function useIsBefore(until: string | undefined): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setIsOver(true), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return !isOver
}
