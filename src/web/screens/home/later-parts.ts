import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'

export const homeListings = lazyComponent(() => import('./home-listings.tsx'))
