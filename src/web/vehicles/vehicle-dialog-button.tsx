import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { ButtonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'

interface VehicleDialogButtonProps extends ButtonStyle {
  icon: ReactNode
  label: string
  /** The dialog's code is on its way. */
  isLoading: boolean
  onOpen: (trigger: HTMLElement) => void
}

/**
 * Opens a dialog. It cannot be pressed before the page's script is there, is absent where there is none, and keeps the
 * focus while it loads.
 */
export function VehicleDialogButton({
  icon,
  label,
  isLoading,
  onOpen,
  className,
  ...style
}: VehicleDialogButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      {...style}
      disabled={!isHydrated}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      // Not dimmed: it only waits a moment, and a page full of buttons would flicker.
      className={classNames('disabled:cursor-default disabled:opacity-100 noscript:hidden', className)}
    >
      {isLoading ? <Spinner className="size-4" /> : icon}
      {label}
    </Button>
  )
}
