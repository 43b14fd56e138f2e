import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { ListingOwner } from '#domain/accounts/user-schema.ts'
import { roleNames } from '#domain/accounts/user-texts.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { call, failureText } from '../../site/api/api-client.ts'
import { listingOwnersQuery } from '../../site/api/queries.ts'
import { useAccountChange } from '../../site/api/refresh.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import { toggled, type UserDialogProps } from './confirm-dialogs.tsx'

type HandOverProps = Pick<UserDialogProps, 'user' | 'onClose' | 'onGone' | 'finalFocus'>

export function HandOverAllDialog(props: HandOverProps) {
  const { user, onClose, finalFocus } = props
  const query = useQuery(listingOwnersQuery(user.id))
  const { data, isError, error } = query
  return (
    <Dialog
      isOpen
      onClose={onClose}
      finalFocus={finalFocus}
      title={`Hand over listings to ${user.username}`}
      description="The account that holds a listing can change, promote and delete it in its dashboard."
    >
      {data?.length === 0 && <p>No other account holds a listing of {user.dealershipName}.</p>}
      {data && data.length > 0 && <HandOverForm {...props} listingOwners={data} />}
      {!data && !isError && <Spinner label="Loading listings" />}
      {!data && <FetchTrouble {...query} failure={failureText(error)} />}
    </Dialog>
  )
}

function HandOverForm(props: HandOverProps & { listingOwners: readonly ListingOwner[] }) {
  const { user, listingOwners, onClose, onGone } = props
  // Only administrators' listings are preselected.
  const [from, setFrom] = useState(() =>
    listingOwners.filter((holder) => can(holder, 'vehicle.edit')).map(({ id }) => id),
  )
  const chosen = listingOwners.filter(({ id }) => from.includes(id))
  const count = chosen.reduce((sum, { listings }) => sum + listings, 0)
  const handOver = useAccountChange({
    send: (fromUserIds: number[]) =>
      call('POST /api/admin/vehicles/hand-over', { body: { userId: user.id, fromUserIds } }),
    // Fewer than counted, if some were reassigned meanwhile.
    success: ({ handedOver }) => `${formatQuantity(handedOver, 'listing')} handed over to ${user.username}`,
    failure: 'Failed to hand over the listings',
    onDone: onClose,
    onGone,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) handOver.mutate(chosen.map(({ id }) => id))
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-sm">Listings of {user.dealershipName} held by</legend>
        {listingOwners.map(({ id, username, role, listings }) => (
          <CheckboxField key={id} checked={from.includes(id)} onChange={() => setFrom(toggled(from, id))}>
            <span className="wrap-anywhere min-w-0">
              <strong className="font-semibold">{username}</strong>
              <span className="text-muted text-sm">
                {' '}
                {roleNames[role]}, {formatQuantity(listings, 'listing')}
              </span>
            </span>
          </CheckboxField>
        ))}
      </fieldset>
      <DialogButtons
        submitLabel={count > 0 ? `Hand over ${formatQuantity(count, 'listing')}` : 'Hand over'}
        isPending={handOver.isPending}
        isDisabled={count === 0}
      />
    </form>
  )
}
