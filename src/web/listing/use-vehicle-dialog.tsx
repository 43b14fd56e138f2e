import { type ComponentType, type ReactNode, useContext, useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Button, type ButtonStyle } from '../ui/display/button.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { showLoadFailure } from '../ui/overlay/use-lazy-dialog.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { type VehicleDialogKind, type VehicleDialogProps, VehicleDialogsContext } from './vehicle-dialogs.ts'

interface Opened {
  Content: ComponentType<VehicleDialogProps>
  trigger: HTMLElement
  question: string | undefined
  isOpen: boolean
  /** Number of openings, used as key: each starts with fresh state, even while the previous one fades out. */
  opening: number
}

export function useVehicleDialog(vehicle: VehicleSummary) {
  const dialogs = useContext(VehicleDialogsContext)
  const [loading, setLoading] = useState<VehicleDialogKind>()
  const [opened, setOpened] = useState<Opened>()
  return {
    /** @param trigger the button pressed, which gets the focus back */
    open(kind: VehicleDialogKind, trigger: HTMLElement, question?: string) {
      if (!dialogs) throw new Error('There is no VehicleDialogsContext above this component')
      setLoading(kind)
      dialogs[kind]
        .load()
        .then((Content) =>
          setOpened((before) => ({
            Content,
            trigger,
            question,
            isOpen: true,
            opening: (before?.opening ?? 0) + 1,
          })),
        )
        .catch(showLoadFailure)
        .finally(() => setLoading(undefined))
    },
    loading,
    dialog: opened && (
      <opened.Content
        key={opened.opening}
        vehicle={vehicle}
        isOpen={opened.isOpen}
        question={opened.question}
        onClose={() => setOpened({ ...opened, isOpen: false })}
        finalFocus={() => opened.trigger}
      />
    ),
  }
}

interface VehicleDialogButtonProps extends ButtonStyle {
  kind: VehicleDialogKind
  dialogs: ReturnType<typeof useVehicleDialog>
  icon: ReactNode
  label: ReactNode
}

/** Opens a dialog. Hidden without scripts; keeps the focus while the dialog's code loads. */
export function VehicleDialogButton({ kind, dialogs, icon, label, ...style }: VehicleDialogButtonProps) {
  const isLoading = dialogs.loading === kind
  return (
    <Button
      {...style}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={(event) => dialogs.open(kind, event.currentTarget)}
      className={classNames('noscript:hidden', style.className)}
    >
      {isLoading ? <Spinner className="size-4" /> : icon}
      {label}
    </Button>
  )
}
