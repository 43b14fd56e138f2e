import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The button 'Change Password', for everybody who is signed in, and what it opens. */
export function ChangePasswordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden className="size-4" />
        Change Password
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
