import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { canHaveDealershipAccess } from '#domain/accounts/permissions.ts'
import type { ManagedUser, User } from '#domain/accounts/user-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { nameKey } from '#domain/text/names.ts'
import { call } from '../../site/api/api-client.ts'
import { listingOwnersQuery } from '../../site/api/queries.ts'
import { useAccountChange } from '../../site/api/use-account-change.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'
import type { UserDialogProps } from './confirm-dialogs.tsx'
import { HandOverAllDialog } from './hand-over-all-dialog.tsx'
import { type UserFields, UserForm, useAllowLookalike } from './user-form.tsx'

export type UserEdit = Pick<
  ManagedUser,
  'username' | 'dealershipName' | 'role' | 'hasDealershipAccess' | 'email'
>

const check = schemaCheck<UserFields, UserEdit>(
  async () => (await import('#domain/accounts/user-schema.ts')).userEditSchema,
)

type EditUserDialogProps = UserDialogProps & { user: ManagedUser; onMoved: (user: User) => void }

/** 'Edit User' (docs/product.md#user-management). */
export function EditUserDialog({ user, onGone, onMoved, ...dialog }: EditUserDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog {...dialog} title="Edit User">
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {user.dealershipName !== null && (
          <HeldByOthers
            user={user}
            onGone={onGone}
            // The button that opened it goes with the last listing.
            finalFocus={() => content.current?.querySelector('input') ?? true}
          />
        )}
        <EditUserForm
          user={user}
          onDone={(edited) => {
            dialog.onClose()
            if (edited.dealershipName !== user.dealershipName) onMoved(edited)
          }}
          onGone={onGone}
        />
        <Link
          to="/history"
          search={{ kind: 'account', object: user.id }}
          className="action-link justify-self-start"
        >
          What was done to this account
        </Link>
      </div>
    </Dialog>
  )
}

type EditUserFormProps = Pick<EditUserDialogProps, 'user' | 'onGone'> & { onDone: (user: User) => void }

function EditUserForm({ user, onDone, onGone }: EditUserFormProps) {
  const { username, dealershipName, role, hasDealershipAccess, email } = user
  const form = useSchemaForm(check, {
    username,
    dealershipName: dealershipName ?? '',
    role,
    hasDealershipAccess,
    email: email ?? '',
  })
  const { fields } = form
  const isMoved =
    nameKey(fields.dealershipName ?? '') !== nameKey(dealershipName ?? '') || fields.role !== role
  const lookalike = useAllowLookalike()
  const update = useAccountChange({
    send: (edit: UserEdit) =>
      call('PATCH /api/admin/users/:id', {
        id: user.id,
        body: {
          ...changesOf(user, isMoved ? { ...edit, hasDealershipAccess } : edit),
          allowsLookalike: lookalike.isAllowed.current,
        },
      }),
    success: 'User updated successfully',
    failure: 'Failed to update user',
    onDone,
    onGone,
    onError: lookalike.offerAfter,
  })
  return (
    <UserForm
      form={form}
      onSubmit={update.mutate}
      submitLabel="Save Changes"
      isPending={update.isPending}
      permissions={
        <>
          {canHaveDealershipAccess(role, dealershipName !== null) && (
            <DealershipAccessSwitch
              isMoved={isMoved}
              isOn={fields.hasDealershipAccess ?? hasDealershipAccess}
            />
          )}
          {lookalike.checkbox}
        </>
      }
    />
  )
}

interface DealershipAccessSwitchProps {
  /** To another dealership or role, which switches it off. */
  isMoved: boolean
  /** Where it is shown first, or again. */
  isOn: boolean
}

function DealershipAccessSwitch({ isMoved, isOn }: DealershipAccessSwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Dealership access
        </label>
        <span id={`${id}-hint`} className="text-muted text-sm">
          {isMoved
            ? 'Off after a change of dealership or role'
            : 'Sees and manages all listings of the dealership'}
        </span>
      </div>
      {!isMoved && (
        <Switch id={id} name="hasDealershipAccess" defaultChecked={isOn} aria-describedby={`${id}-hint`} />
      )}
    </div>
  )
}

/** The changed fields of an account. Unchanged ones are not sent, so that another administrator's change is kept. */
export function changesOf(before: UserEdit, edit: UserEdit): Partial<UserEdit> {
  const isChanged = (field: string, value: unknown) => value !== before[field as keyof UserEdit]
  return Object.fromEntries(Object.entries(edit).filter(([field, value]) => isChanged(field, value)))
}

type HeldByOthersProps = Pick<UserDialogProps, 'user' | 'onGone' | 'finalFocus'>

/** Notes that other accounts own listings of an account's dealership; opens their reassignment in a nested dialog. */
function HeldByOthers(props: HeldByOthersProps) {
  const { id, dealershipName } = props.user
  const { data: listingOwners = [] } = useQuery(listingOwnersQuery(id))
  const [isOpen, setIsOpen] = useState(false)
  const listings = listingOwners.reduce((sum, holder) => sum + holder.listings, 0)
  return (
    <>
      {listings > 0 && (
        <Notice
          icon={ArrowRightLeft}
          action={
            <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
              Hand over
            </Button>
          }
        >
          {formatQuantity(listings, 'listing')} of {dealershipName} {listings === 1 ? 'is' : 'are'} held by
          other accounts.
        </Notice>
      )}
      <HandOverAllDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
