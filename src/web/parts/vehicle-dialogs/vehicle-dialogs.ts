import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import type { LazyVehicleDialogs } from '../vehicle/lazy-vehicle-dialogs.ts'

export const vehicleDialogs: LazyVehicleDialogs = {
  finance: lazyComponent(() => import('./finance-dialog.tsx')),
  insurance: lazyComponent(() => import('./insurance-dialog.tsx')),
  contact: lazyComponent(() => import('../contact/contact-dialog.tsx')),
}
