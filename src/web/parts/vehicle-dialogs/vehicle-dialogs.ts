import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'

/** Loaded when first opened: most visitors open none. */
export const vehicleDialogs = {
  finance: lazyComponent(() => import('./finance-dialog.tsx')),
  insurance: lazyComponent(() => import('./insurance-dialog.tsx')),
  contact: lazyComponent(() => import('./contact-dialog.tsx')),
}
export type VehicleDialogKind = keyof typeof vehicleDialogs
