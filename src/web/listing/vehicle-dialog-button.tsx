import type { ReactNode } from 'react'
import { Button } from '../ui/display/button.tsx'
import type { ButtonStyle } from '../ui/display/button-style.ts'
import { Spinner } from '../ui/display/spinner.tsx'
import { classNames } from '../ui/styles/class-names.ts'
import type { VehicleDialogKind, VehicleDialogs } from './use-vehicle-dialog.tsx'

interface VehicleDialogButtonProps extends ButtonStyle {
  kind: VehicleDialogKind
  dialogs: VehicleDialogs
  icon: ReactNode
  label: string
}

/** Opens a dialog. Hidden without scripts; keeps the focus while the dialog's code loads. */
export function VehicleDialogButton({
  kind,
  dialogs,
  icon,
  label,
  className,
  ...style
}: VehicleDialogButtonProps) {
  const isLoading = dialogs.loading === kind
  return (
    <Button
      {...style}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={(event) => dialogs.open(kind, event.currentTarget)}
      className={classNames('noscript:hidden', className)}
    >
      {isLoading ? <Spinner className="size-4" /> : icon}
      {label}
    </Button>
  )
}
