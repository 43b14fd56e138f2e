import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'

export const vehicleBackground = lazyComponent(() => import('./vehicle-background.tsx'))
export const similarVehicles = lazyComponent(() => import('./similar-vehicles.tsx'))
