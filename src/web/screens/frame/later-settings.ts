import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'

/** Apart from the other later parts, which no island has. */
export const displaySettings = lazyComponent(() => import('./display-settings.tsx'))
