import type { User } from '#domain/accounts/user.ts'
import type { DialogControl } from '../../ui/overlay/dialog.tsx'

export interface UserDialogProps extends DialogControl {
  user: User
  /** Called instead of `onClose` once the account is deleted, also by someone else. */
  onGone: () => void
}

export type UserFormProps = Pick<UserDialogProps, 'user' | 'onGone'> & { onDone: () => void }
