import { Link } from '@tanstack/react-router'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useVehicleChange } from '../../api/use-vehicle-change.ts'
import { Button } from '../../ui/display/button.tsx'
import { withForm } from './dashboard-search.ts'
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx'
import { editLinkId, listingsHeadingId } from './focus-targets.ts'
import { HandOverButton } from './hand-over-button.tsx'

const iconClass =
  'grid size-11 lg:size-10 place-items-center rounded-md text-muted transition hover:bg-tint hover:text-on-tint'

interface RowActionsProps {
  vehicle: VehicleSummary
  canHandOver: boolean
}

/** Each control has the vehicle in its accessible name. */
export function RowActions({ vehicle, canHandOver }: RowActionsProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const name = vehicleName(vehicle)
  return (
    <span className="flex items-center gap-1">
      <SoldButton vehicle={vehicle} />
      <Link
        id={editLinkId(vehicle.id)}
        to="/admin"
        search={(before) => withForm(before, { edit: vehicle.id })}
        resetScroll={false}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={iconClass}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <Link
        to="/admin"
        search={(before) => withForm(before, { form: 'new', from: vehicle.id })}
        resetScroll={false}
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
        className={iconClass}
      >
        <Copy aria-hidden className="size-4.5" />
      </Link>
      {canHandOver && <HandOverButton vehicle={vehicle} className={iconClass} />}
      <button
        type="button"
        onClick={() => setIsDeleting(true)}
        aria-label={`Delete ${name}`}
        title="Delete"
        className={`${iconClass} hover:bg-danger-ground hover:text-danger`}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </button>
      <DeleteVehicleDialog vehicle={vehicle} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </span>
  )
}

function SoldButton({ vehicle }: { vehicle: VehicleSummary }) {
  const change = useVehicleChange()
  const isSold = !vehicle.isSold
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={change.isPending}
      // Its row leaves a table that is filtered by sold.
      focusWhenGone={() => document.getElementById(listingsHeadingId)}
      onClick={() => change.mutate({ vehicle, patch: { isSold } })}
      className="mr-auto whitespace-nowrap"
    >
      {vehicle.isSold ? 'Available again' : 'Mark sold'}
      <span className="sr-only">: {vehicleName(vehicle)}</span>
    </Button>
  )
}
