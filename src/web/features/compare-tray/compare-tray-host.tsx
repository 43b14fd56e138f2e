import { comparedVehicles } from '../../device/compared-vehicles.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { useAddress } from '../../ui/behaviour/address.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'

const compareTray = lazyComponent(() => import('./compare-tray.tsx'))

export default function CompareTrayHost() {
  const ids = useDeviceStore(comparedVehicles)
  const { pathname } = useAddress()
  const CompareTray = useLazyComponent(compareTray, {
    isWanted: ids.length > 0 && pathname !== '/compare',
  })
  return CompareTray && <CompareTray ids={ids} isBesideContactBar={/^\/vehicles\/./.test(pathname)} />
}
