import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { nameKey } from '#domain/text/names.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { callApi } from '../../api/api-client.ts'
import { usersQuery } from '../../api/queries.ts'
import { useAccountChange } from '../../api/use-account-change.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { SelectField } from '../../ui/form/form-field.tsx'
import { Dialog, DialogButtons } from '../../ui/overlay/dialog.tsx'

/** Reassigns a listing to another account of its dealership, for administrators. */
export function HandOverButton({ vehicle, className }: { vehicle: VehicleSummary; className: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = vehicleName(vehicle)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={`Hand over ${name}`}
        title="Hand over"
        className={className}
      >
        <UserRoundCheck aria-hidden className="size-4.5" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Hand over ${name}`}>
        <HandOver vehicle={vehicle} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

interface HandOverProps {
  vehicle: VehicleSummary
  onDone: () => void
}

function HandOver({ vehicle, onDone }: HandOverProps) {
  const { data: users, isError, error } = useQuery({ ...usersQuery(), refetchOnMount: 'always' })
  if (isError) return <p className="font-medium text-danger">{error.message}</p>
  if (!users) return <Spinner label="Looking up the accounts" />
  const dealership = nameKey(vehicle.dealershipName)
  const recipients = users.filter(
    ({ id, dealershipName }) => id !== vehicle.userId && nameKey(dealershipName ?? '') === dealership,
  )
  const holder = users.find(({ id }) => id === vehicle.userId)
  return (
    <>
      <p className="wrap-anywhere">
        {holder && (
          <>
            <strong className="font-semibold">{holder.username}</strong> holds this listing of{' '}
            {vehicle.dealershipName}.{' '}
          </>
        )}
        {recipients.length === 0 && 'Nobody else of the dealership has an account.'}
      </p>
      {recipients.length > 0 && <RecipientForm vehicle={vehicle} recipients={recipients} onDone={onDone} />}
    </>
  )
}

function RecipientForm({ vehicle, recipients, onDone }: HandOverProps & { recipients: readonly User[] }) {
  const [recipientId, setRecipientId] = useState(recipients[0]?.id)
  const handOver = useAccountChange({
    send: () =>
      callApi('/api/admin/vehicles/hand-over', 'POST', { userId: recipientId, vehicleIds: [vehicle.id] }),
    success: 'Listing handed over',
    failure: 'Failed to hand over the listing',
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
        hint="Who finds it in their dashboard and may change it"
        value={recipientId}
        onChange={(event) => setRecipientId(Number(event.target.value))}
        options={recipients.map(({ id, username }) => ({ value: String(id), label: username }))}
      />
      <DialogButtons submitLabel="Hand over" isPending={handOver.isPending} />
    </form>
  )
}
