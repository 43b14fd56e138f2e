import type { ReactNode } from 'react'
import { Button } from '../ui/display/button.tsx'
import type { ButtonStyle } from '../ui/display/button-style.ts'
import { Spinner } from '../ui/display/spinner.tsx'
import { classNames } from '../ui/styles/class-names.ts'

interface VehicleDialogButtonProps extends ButtonStyle {
  icon: ReactNode
  label: string
  /** The dialog's code is on its way. */
  isLoading: boolean
  onOpen: (trigger: HTMLElement) => void
}

/**
 * Opens a dialog. It is absent where there is no script, and keeps the focus while the dialog's code loads.
 */
export function VehicleDialogButton({
  icon,
  label,
  isLoading,
  onOpen,
  className,
  ...style
}: VehicleDialogButtonProps) {
  return (
    <Button
      {...style}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      className={classNames('noscript:hidden', className)}
    >
      {isLoading ? <Spinner className="size-4" /> : icon}
      {label}
    </Button>
  )
}
