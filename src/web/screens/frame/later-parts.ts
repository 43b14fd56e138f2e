import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'

/** They depend on nothing that may change before they are hydrated, such as who is signed in. */
export const siteFooter = lazyComponent(() => import('./site-footer.tsx'))
export const unrecognisedNotice = lazyComponent(() => import('./unrecognised-notice.tsx'))
export const workspaceHeader = lazyComponent(() => import('./workspace-header.tsx'))
