import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'

export const shareDialog = lazyComponent(() => import('./share-dialog.tsx'))
