import type { User } from '#domain/accounts/user.ts'

export interface UserDialogProps {
  user: User
  isOpen: boolean
  onClose: () => void
  /** Called instead of `onClose` once the account is deleted, also by someone else. */
  onGone: () => void
  finalFocus: () => HTMLElement | null | true
}

export type UserFormProps = Pick<UserDialogProps, 'user' | 'onGone'> & { onDone: () => void }
