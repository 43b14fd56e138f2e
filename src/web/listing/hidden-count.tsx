import { formatCount } from '#domain/text/format.ts'
import { useDeviceStore } from '../device/device-store.ts'
import { hiddenVehicles } from '../device/hidden-vehicles.ts'

interface HiddenCountProps {
  /** Those of the page that is shown. */
  vehicles: readonly { id: number }[]
  /** There are others, of which nobody has counted the hidden ones. */
  isOnePageOfMany: boolean
}

/** Said beside a list's count: how many of those that are counted are not shown, for this device hides them. */
export function HiddenCount({ vehicles, isOnePageOfMany }: HiddenCountProps) {
  const hidden = useDeviceStore(hiddenVehicles)
  const count = vehicles.filter(({ id }) => hidden.includes(id)).length
  if (count === 0) return null
  return (
    <span className="print:hidden">
      , {formatCount(count)} hidden by you{isOnePageOfMany && ' on this page'}
    </span>
  )
}
