import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { ListingOwner, User } from '#domain/accounts/user-schema.ts'
import { roleNames } from '#domain/accounts/user-texts.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { call, failureText } from '../../site/api/api-client.ts'
import { listingOwnersQuery, onPress } from '../../site/api/queries.ts'
import { useAccountChange } from '../../site/api/refresh.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'
import type { UserDialogProps, UserFormProps } from './confirm-dialogs.tsx'

export function HandOverAllDialog({ user, onGone, ...dialog }: UserDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={`Hand over listings to ${user.username}`}
      description="Listings appear in the dashboard of the account that holds them, where they are changed, promoted and deleted."
    >
      <ListingOwners user={user} onDone={dialog.onClose} onGone={onGone} />
    </Dialog>
  )
}

function ListingOwners(props: UserFormProps) {
  const query = useQuery(listingOwnersQuery(props.user.id))
  const { data, isError, error } = query
  if (data && data.length === 0)
    return <p>No other account holds a listing of {props.user.dealershipName}.</p>
  if (data) return <HandOverForm {...props} listingOwners={data} />
  if (!isError) return <Spinner label="Loading listings" />
  return <FetchTrouble {...query} failure={failureText(error)} />
}

function HandOverForm({
  user,
  listingOwners,
  ...outcome
}: UserFormProps & { listingOwners: readonly ListingOwner[] }) {
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
    ...outcome,
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
          <CheckboxField
            key={id}
            checked={from.includes(id)}
            onChange={() => setFrom((before) => toggled(before, id))}
          >
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

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

export function useHandOverOffer(): (user: User) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (user) => {
    if (user.dealershipName === null || !hasPermission(user, 'vehicle.edit')) return false
    const listingOwners = await queryClient.fetchQuery(onPress(listingOwnersQuery(user.id))).catch(() => [])
    return listingOwners.some((holder) => can(holder, 'vehicle.edit'))
  }
}
