import type { User } from '#domain/accounts/user.ts'

/** What every dialog about one account is given. */
export interface UserDialogProps {
  user: User
  isOpen: boolean
  onClose: () => void
  /** Asked instead of `onClose` once the account is gone, whoever deleted it. */
  onGone: () => void
  finalFocus: () => HTMLElement | null | true
}

/** The same for a form in such a dialog. */
export interface UserFormProps {
  user: User
  onDone: () => void
  onGone: () => void
}
