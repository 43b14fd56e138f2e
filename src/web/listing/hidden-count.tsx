import { formatCount } from '#domain/text/format.ts'
import { useDeviceStore } from '../device/device-store.ts'
import { hiddenVehicles } from '../device/hidden-vehicles.ts'

interface HiddenCountProps {
  vehicles: readonly { id: number }[]
  /** Hidden vehicles on the other pages are not counted. */
  isOnePageOfMany: boolean
}

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
