import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { nameKey } from '#domain/text/names.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { call, failureText } from '../../site/api/api-client.ts'
import { usersQuery } from '../../site/api/queries.ts'
import { useAccountChange } from '../../site/api/refresh.ts'
import { Spinner } from '../../ui/display/loading.tsx'
import { SelectField } from '../../ui/form/form-field.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'

interface HandOverProps {
  selection: BulkSelection
  count: number
  /** None if all that match a search are selected. */
  vehicles: readonly VehicleSummary[]
  dealershipNames: readonly string[]
  onDone: () => void
}

/** Reassigns listings to another account of their dealership, for administrators. */
export function HandOverDialog({ onClose, ...props }: HandOverProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={`Hand over ${formatQuantity(props.count, 'listing')}`}>
      <HandOver {...props} />
    </Dialog>
  )
}

function HandOver({ selection, count, vehicles, dealershipNames, onDone }: HandOverProps) {
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
  if (dealerships.size === 0) {
    return <p>Filter by one dealership first: listings are handed over within it.</p>
  }
  if (dealerships.size > 1) {
    return <p>Listings of {dealerships.size} dealerships are selected: hand over those of one at a time.</p>
  }
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
            {listingOwners.length === 1 ? 'holds' : 'hold'} {isOne ? 'this listing' : 'these listings'} of{' '}
            {dealership}.{' '}
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
            label="Goes to"
            hint={`Who finds ${isOne ? 'it' : 'them'} in their dashboard and may change ${isOne ? 'it' : 'them'}`}
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
