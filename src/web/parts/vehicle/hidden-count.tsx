import { formatCount } from '#domain/text/format.ts'
import { hiddenVehicles } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'

export default function HiddenCount(props: { ids: readonly number[]; isOnePageOfMany: boolean }) {
  const hidden = useDeviceStore(hiddenVehicles)
  const count = props.ids.filter((id) => hidden.includes(id)).length
  if (count === 0) return null
  return (
    <span className="print:hidden">
      , {formatCount(count)} hidden by you{props.isOnePageOfMany && ' on this page'}
    </span>
  )
}
