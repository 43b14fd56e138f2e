import { useQuery } from '@tanstack/react-query'
import { rankOwners } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { nameKey } from '#domain/text/names.ts'
import { usersQuery } from '../../site/api/queries.ts'
import { SelectField } from '../../ui/form/form-field.tsx'

export interface OwnerChoice {
  userId: number
  dealershipName: string
}

export function chosenOwner(choice: OwnerChoice | undefined, dealershipName: string): number | undefined {
  return choice && isSame(choice.dealershipName, dealershipName) ? choice.userId : undefined
}

interface OwnerFieldProps {
  administrator: User
  dealershipName: string
  choice: OwnerChoice | undefined
  onChoose: (choice: OwnerChoice) => void
  areMany?: boolean
}

export function OwnerField({ administrator, dealershipName, choice, onChoose, areMany }: OwnerFieldProps) {
  const users = useQuery({ ...usersQuery(), refetchOnMount: 'always' }).data
  if (!users || dealershipName.trim() === '') return null
  const itsUsers = users.filter((user) => isSame(user.dealershipName ?? '', dealershipName))
  const owners = rankOwners(itsUsers, administrator.id)
  const [first] = owners
  if (owners.length > 1) {
    return (
      <SelectField
        label="Goes to"
        hint="It appears in the dashboard of this account"
        value={chosenOwner(choice, dealershipName) ?? first?.id}
        onChange={(event) => onChoose({ userId: Number(event.target.value), dealershipName })}
        options={owners.map(({ id, username }) => ({ value: String(id), label: username }))}
      />
    )
  }
  return (
    <p role="status" className="wrap-anywhere text-muted text-sm">
      {first ? (
        <>
          Goes to <strong className="font-semibold text-ink">{first.username}</strong>
        </>
      ) : (
        `Nobody at this dealership has an account yet: ${areMany ? 'they stay' : 'it stays'} with you`
      )}
    </p>
  )
}

function isSame(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}
