import { KeyRound } from 'lucide-react'
import { headerButtonClass } from '../../page/header-button-style.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const changePasswordDialog = lazyComponent(() => import('../../form-sections/change-password-dialog.tsx'))

export function ChangePasswordButton() {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(changePasswordDialog)
  return (
    <>
      <Button variant="outline" title="Change Password" onClick={open} className={headerButtonClass}>
        <KeyRound aria-hidden className="size-5 xl:size-4" />
        <span>
          <span className="max-xl:sr-only">Change </span>Password
        </span>
      </Button>
      {LoadedDialog && <LoadedDialog isOpen={isOpen} onClose={close} />}
    </>
  )
}
