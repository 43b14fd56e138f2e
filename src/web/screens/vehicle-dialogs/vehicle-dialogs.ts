import type { VehicleDialogLoaders } from '../../listing/use-vehicle-dialog.tsx'

export const vehicleDialogs: VehicleDialogLoaders = {
  finance: () => import('./finance-dialog.tsx'),
  insurance: () => import('../../features/insurance/insurance-dialog.tsx'),
  contact: () => import('../../features/contact/contact-dialog.tsx'),
}
