import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { can } from '#domain/accounts/permissions.ts'
import { pageQuery } from '../../api/queries.ts'
import { useCurrentUser, useDataSource } from '../../api/site-context.ts'
import { type OwnerChoice, OwnerField } from '../../form-sections/owner-field.tsx'
import { useSimilarDealership } from '../../form-sections/use-similar-dealership.tsx'
import { ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { fieldProps, type VehicleControl } from './form-control.ts'

interface DealershipFieldProps {
  control: VehicleControl
  isNew: boolean
  owner: OwnerChoice | undefined
  onOwner: (choice: OwnerChoice) => void
}

/**
 * Whose listing it is: an administrator names any dealership, and one of its accounts where it has several; a user
 * without one a new one; otherwise it is the account's own, and it never changes afterwards
 * (docs/product.md#permissions).
 */
export function DealershipField({ control, isNew, owner, onOwner }: DealershipFieldProps) {
  const user = useCurrentUser()
  const namesAny = can(user, 'vehicle.create')
  const dealers = useQuery({ ...pageQuery(useDataSource(), 'dealers'), enabled: isNew && namesAny })
  const { value: name, onChange } = useController({ control, name: 'dealershipName' }).field
  const { question } = useSimilarDealership(isNew && namesAny ? name : undefined, onChange)
  if (isNew && (namesAny || !user?.dealershipName)) {
    return (
      <div className="grid content-start gap-3">
        <ControlledTextField
          autoComplete="off"
          {...fieldProps(control, 'dealershipName')}
          isRequired
          suggestions={dealers.data?.map(({ dealershipName }) => dealershipName)}
          hint={namesAny ? 'Any dealership, or the name of a new one' : 'It becomes your dealership'}
        />
        {question}
        {user && namesAny && (
          <OwnerField administrator={user} dealershipName={name} choice={owner} onChoose={onOwner} />
        )}
      </div>
    )
  }
  return (
    <p className="grid content-start gap-1.5 text-sm">
      <span className="font-semibold">Dealership</span>
      <span className="flex min-h-10 items-center text-muted">{name}</span>
    </p>
  )
}
