import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { PriceChange } from '#domain/bulk/bulk-change.ts'
import type { BulkAnswer, BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { nameKey } from '#domain/text/names.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { type Warning, WarningsDialog } from '../../parts/form/warnings-dialog.tsx'
import { FailedRows } from '../../parts/vehicle/failed-rows.tsx'
import { call, failureText } from '../../site/api/api-client.ts'
import { usersQuery } from '../../site/api/queries.ts'
import { useAccountChange } from '../../site/api/refresh.ts'
import { useDebouncedValue } from '../../ui/behaviour/timers.ts'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { FormField, SelectField } from '../../ui/form/form-field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { Dialog, DialogButtons, DialogFooter } from '../../ui/overlay/dialog.tsx'
import type { BulkResult } from './selection.ts'

export interface BulkDialogProps {
  count: number
  isPending: boolean
  onClose: () => void
}

interface PriceDialogProps extends BulkDialogProps {
  selection: BulkSelection
  onSubmit: (body: { change: PriceChange }) => void
}

const directions = [
  { value: '-1', label: 'Lower' },
  { value: '1', label: 'Raise' },
]
const units = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
]

export function PriceDialog({ selection, count, isPending, onClose, onSubmit }: PriceDialogProps) {
  const [direction, setDirection] = useState('-1')
  const [unit, setUnit] = useState('percent')
  const [size, setSize] = useState<number | null>(null)
  const kind = unit === 'percent' ? numberKinds.percent : numberKinds.money
  const change = priceChange(size ?? 0, direction, unit)
  const preview = usePreview(selection, change)
  const [isAsking, setIsAsking] = useState(false)
  const unusual = preview.data?.unusual
  const isCurrent = preview.data !== undefined && !preview.isPlaceholderData && preview.isSettled
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change || !isCurrent) return
    if (unusual) setIsAsking(true)
    else send()
  }
  const send = () => change && onSubmit({ change })
  const changed = preview.data?.changed ?? 0
  return (
    <Dialog
      onClose={onClose}
      title={`Change the price of ${formatQuantity(count, 'vehicle')}`}
      width="medium"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
          <FormField label="Change by">
            {(attributes) => <NumberInput {...{ attributes, kind }} value={size} onNumber={setSize} />}
          </FormField>
          <RadioChips
            legend="Unit"
            name="unit"
            options={units}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          />
          <RadioChips
            legend="Direction"
            name="direction"
            options={directions}
            value={direction}
            onChange={(event) => setDirection(event.currentTarget.value)}
          />
        </div>
        {preview.error && <p className="font-medium text-danger text-sm">{failureText(preview.error)}</p>}
        {change && preview.data && <Preview answer={preview.data} isStale={!isCurrent} />}
        <WarningsDialog
          isOpen={isAsking}
          warnings={unusual ? priceWarnings(unusual) : []}
          confirmLabel="Change anyway"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            send()
          }}
        />
        <DialogFooter>
          <DialogButtons
            submitLabel={
              isCurrent
                ? `Change ${formatCount(changed)} ${changed === 1 ? 'price' : 'prices'}`
                : 'Change prices'
            }
            isPending={isPending}
            isDisabled={!isCurrent || changed === 0}
          />
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function priceWarnings({ count, examples }: NonNullable<BulkAnswer['unusual']>): Warning[] {
  const others = count - examples.length
  const more = others > 0 ? `, and ${formatQuantity(others, 'price')} more.` : '.'
  return [
    {
      title: count === 1 ? 'Is the price right?' : 'Are the prices right?',
      text: `${examples.join('; ')}${more}`,
      cancelLabel: 'Change it',
    },
  ]
}

function priceChange(size: number, direction: string, unit: string): PriceChange | undefined {
  if (!(size > 0)) return undefined
  const signed = size * Number(direction)
  return unit === 'percent' ? { percent: signed } : { amount: signed }
}

function usePreview(selection: BulkSelection, change: PriceChange | undefined) {
  const present = JSON.stringify(change)
  const settled = useDebouncedValue(present ?? '')
  const read = useQuery({
    // A separate key, because lists are refetched while the dialog closes.
    queryKey: ['bulk-preview', selection, settled],
    queryFn: () =>
      call('POST /api/vehicles/bulk/price', {
        body: { selection, isDryRun: true, change: JSON.parse(settled) },
      }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return { ...read, isSettled: settled === present }
}

function Preview({ answer, isStale }: { answer: BulkAnswer; isStale: boolean }) {
  const { preview = [], changed, failed } = answer
  return (
    <div className={isStale ? 'grid gap-2 opacity-60' : 'grid gap-2'} aria-busy={isStale}>
      {preview.length > 0 && (
        <div className="rounded-md border border-line">
          <table aria-label="Preview" className="w-full text-sm">
            <thead className="bg-sunken text-left text-muted text-xs">
              <tr>
                {['Vehicle', 'Now', 'New'].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-semibold not-first:text-right">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line tabular-nums">
              {preview.map(({ id, name, from, to }) => (
                <tr key={id}>
                  <th scope="row" className="px-3 py-2 text-left font-normal">
                    {name}
                  </th>
                  <td className="px-3 py-2 text-right text-muted">{formatPrice(from)}</td>
                  <td className="px-3 py-2 text-right font-semibold">{formatPrice(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed > preview.length && (
        <p className="text-muted text-xs">
          and {formatQuantity(changed - preview.length, 'other')}, changed the same way
        </p>
      )}
      {failed.length > 0 && <FailedRows failed={failed} />}
    </div>
  )
}

interface HandOverProps extends Pick<BulkDialogProps, 'count'> {
  chosen: BulkSelection
  /** Empty if all matches of a search are selected. */
  vehicles: readonly VehicleSummary[]
  dealershipNames: readonly string[]
  onDone: () => void
}

export function HandOverDialog({ onClose, ...props }: HandOverProps & { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Hand over ${formatQuantity(props.count, 'listing')}`}>
      <HandOver {...props} />
    </Dialog>
  )
}

function HandOver({ chosen: selection, count, vehicles, dealershipNames, onDone }: HandOverProps) {
  const { data: users, isError, error } = useQuery({ ...usersQuery(), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<number>()
  const isOne = count === 1
  const handOver = useAccountChange({
    send: (userId: number) => call('POST /api/admin/vehicles/hand-over', { body: { userId, selection } }),
    success: ({ handedOver }) =>
      isOne ? 'Listing handed over' : `${formatQuantity(handedOver, 'listing')} handed over`,
    failure: `Failed to hand over the ${isOne ? 'listing' : 'listings'}`,
    onDone,
  })
  const dealerships = new Map(dealershipNames.map((name) => [nameKey(name), name]))
  const [[key, dealership] = []] = dealerships
  if (dealerships.size === 0)
    return <p>Filter by one dealership first. You can only hand listings over within a dealership.</p>
  if (dealerships.size > 1)
    return (
      <p>
        You selected listings of {dealerships.size} dealerships. Please hand over one dealership’s at a time.
      </p>
    )
  if (isError) return <p className="font-medium text-danger">{failureText(error)}</p>
  if (!users) return <Spinner label="Loading accounts" />
  const owners = new Set(vehicles.map(({ userId }) => userId))
  const recipients = users.filter(
    ({ id, role, dealershipName }) =>
      nameKey(dealershipName ?? '') === key &&
      hasPermission({ role }, 'vehicle.edit') &&
      !(owners.size === 1 && owners.has(id)),
  )
  const recipientId = chosen ?? recipients[0]?.id
  const listingOwners = users.filter(({ id }) => owners.has(id)).map(({ username }) => username)
  return (
    <>
      <p className="wrap-anywhere">
        {listingOwners.length > 0 && (
          <>
            <strong className="font-semibold">{listingOwners.join(', ')}</strong>{' '}
            {listingOwners.length === 1 ? 'owns' : 'own'} {isOne ? 'this' : 'these'} {dealership}{' '}
            {isOne ? 'listing' : 'listings'}.{' '}
          </>
        )}
        {recipientId === undefined && 'Nobody else at the dealership has an account.'}
      </p>
      {recipientId !== undefined && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            handOver.mutate(recipientId)
          }}
        >
          <SelectField
            label="New owner"
            hint={`They find ${isOne ? 'it' : 'them'} in their dashboard and can change ${isOne ? 'it' : 'them'}`}
            value={recipientId}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={recipients.map(({ id, username }) => ({ value: String(id), label: username }))}
          />
          <DialogButtons submitLabel="Hand over" isPending={handOver.isPending} />
        </form>
      )}
    </>
  )
}

interface ResultBannerProps {
  result: BulkResult
  isUndoing: boolean
  onUndo: (id: string) => void
  onClose: () => void
}

export function ResultBanner({ result, isUndoing, onUndo, onClose }: ResultBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const { unchanged, failed, undo } = result.answer
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
          {result.sentence}
          {unchanged > 0 && (
            <span className="font-normal text-muted"> · {formatCount(unchanged)} unchanged</span>
          )}
        </p>
        {undo && (
          <Button size="sm" isPending={isUndoing} onClick={() => onUndo(undo.id)}>
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
