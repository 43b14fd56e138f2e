import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { nameKey } from '#domain/text/names.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { call, failureText } from '../../../site/api/api-client.ts'
import { usersQuery } from '../../../site/api/queries.ts'
import { useAccountChange } from '../../../site/api/refresh.ts'
import { Spinner } from '../../../ui/display/loading.tsx'
import { SelectField } from '../../../ui/form/form-field.tsx'
import { Dialog, DialogButtons, type DialogControl } from '../../../ui/overlay/dialog.tsx'

/** The listings by themselves, or all that match a search. */
export type HandedOverListings =
  | readonly VehicleSummary[]
  | { matching: string; matched: number; dealershipNames: readonly string[] }

interface HandOverProps {
  which: HandedOverListings
  onDone: () => void
}

/** Reassigns listings to another account of their dealership, for administrators. */
export default function HandOverDialog({ which, onDone, ...dialog }: HandOverProps & DialogControl) {
  return (
    <Dialog {...dialog} title={`Hand over ${nameOf(which)}`}>
      <HandOver which={which} onDone={onDone} />
    </Dialog>
  )
}

function HandOver({ which, onDone }: HandOverProps) {
  const { data: users, isError, error } = useQuery({ ...usersQuery(), refetchOnMount: 'always' })
  const vehicles = 'matching' in which ? [] : which
  const names =
    'matching' in which ? which.dealershipNames : which.map(({ dealershipName }) => dealershipName)
  const dealerships = new Map(names.map((name) => [nameKey(name), name]))
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
  const listingOwners = users.filter(({ id }) => owners.has(id)).map(({ username }) => username)
  return (
    <>
      <p className="wrap-anywhere">
        {listingOwners.length > 0 && (
          <>
            <strong className="font-semibold">{listingOwners.join(', ')}</strong>{' '}
            {listingOwners.length === 1 ? 'holds' : 'hold'}{' '}
            {vehicles.length === 1 ? 'this listing' : 'these listings'} of {dealership}.{' '}
          </>
        )}
        {recipients.length === 0 && 'Nobody else at the dealership has an account.'}
      </p>
      {recipients.length > 0 && <RecipientForm which={which} recipients={recipients} onDone={onDone} />}
    </>
  )
}

function RecipientForm({ which, recipients, onDone }: HandOverProps & { recipients: readonly User[] }) {
  const [recipientId, setRecipientId] = useState(recipients[0]?.id ?? 0)
  const isOne = countOf(which) === 1
  const handOver = useAccountChange({
    send: () =>
      call('POST /api/admin/vehicles/hand-over', {
        body: {
          userId: recipientId,
          selection:
            'matching' in which
              ? { matching: which.matching, matched: which.matched }
              : { listings: which.map(({ id }) => ({ id })) },
        },
      }),
    success: ({ handedOver }) =>
      isOne ? 'Listing handed over' : `${formatQuantity(handedOver, 'listing')} handed over`,
    failure: `Failed to hand over the ${isOne ? 'listing' : 'listings'}`,
    onDone,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        handOver.mutate(undefined)
      }}
    >
      <SelectField
        label="Goes to"
        hint={`Who finds ${isOne ? 'it' : 'them'} in their dashboard and may change ${isOne ? 'it' : 'them'}`}
        value={recipientId}
        onChange={(event) => setRecipientId(Number(event.target.value))}
        options={recipients.map(({ id, username }) => ({ value: String(id), label: username }))}
      />
      <DialogButtons submitLabel="Hand over" isPending={handOver.isPending} />
    </form>
  )
}

function countOf(which: HandedOverListings): number {
  return 'matching' in which ? which.matched : which.length
}

function nameOf(which: HandedOverListings): string {
  const [only, other] = 'matching' in which ? [] : which
  return only && !other ? vehicleName(only) : formatQuantity(countOf(which), 'listing')
}
