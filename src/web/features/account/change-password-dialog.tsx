import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { headerButtonClass } from '../../page/header-button-style.ts'
import { Button } from '../../ui/display/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The button 'Change Password', for everybody who is signed in, and what it opens. */
export function ChangePasswordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="outline"
        title="Change Password"
        onClick={() => setIsOpen(true)}
        className={headerButtonClass}
      >
        <KeyRound aria-hidden className="size-5 lg:size-4" />
        <span className="max-lg:sr-only">Change Password</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Change Password"
        description="You stay logged in here; everywhere else you will have to log in again."
      >
        <ChangePasswordForm onDone={close} />
      </Dialog>
    </>
  )
}
