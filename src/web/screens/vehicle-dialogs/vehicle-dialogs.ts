import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import type { LazyVehicleDialogs } from '../../vehicle-parts/lazy-vehicle-dialogs.ts'

export const vehicleDialogs: LazyVehicleDialogs = {
  finance: lazyComponent(() => import('./finance-dialog.tsx')),
  insurance: lazyComponent(() => import('./insurance-dialog.tsx')),
  contact: lazyComponent(() => import('../../features/contact/contact-dialog.tsx')),
}
