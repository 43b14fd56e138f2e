import { useEffect, useEffectEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { PageProviders } from '../pages/providers.tsx'
import { useVehicleDialog } from '../parts/vehicle/use-vehicle-dialog.tsx'
import type { VehicleDialogKind } from '../parts/vehicle-dialogs/vehicle-dialogs.ts'
import { pageContext } from './hydrate-island.tsx'

interface CardDialogProps {
  kind: VehicleDialogKind
  vehicleId: number
  /** The card's button. It is busy until the dialog opens, and gets the focus back. */
  trigger: HTMLElement
}

let root: Root | undefined
let openings = 0

/** Opens a dialog about the vehicle of a card. One React root serves all cards of the page. */
export function openCardDialog(props: CardDialogProps): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  openings++
  root.render(
    <PageProviders context={{ ...pageContext, now: () => new Date() }}>
      <CardDialog key={openings} {...props} />
    </PageProviders>,
  )
}

function CardDialog({ kind, vehicleId, trigger }: CardDialogProps) {
  const { open, loading, dialog } = useVehicleDialog(vehicleId)
  const openNow = useEffectEvent(() => open(kind, trigger))
  useEffect(() => openNow(), [])
  useEffect(() => {
    trigger.ariaBusy = loading ? 'true' : null
  }, [loading, trigger])
  return dialog
}
