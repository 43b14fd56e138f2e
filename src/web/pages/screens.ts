import type { ComponentType } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import { defineIsland } from '../site/html/island-definition.ts'

type ScreenModule<Props> = Promise<{ default: ComponentType<Props> }>

/** A workspace screen: an island that starts at once, in its frame (`screen-frame.tsx`). */
function defineScreen<Props extends object>(name: string, load: () => ScreenModule<Props>) {
  const loadFramed = async (): ScreenModule<Props> => {
    const [{ inScreenFrame }, { default: Screen }] = await Promise.all([import('./screen-frame.tsx'), load()])
    return { default: inScreenFrame(Screen) }
  }
  return defineIsland<Props>(`screen-${name}`, loadFramed, { when: 'start' })
}

type OfUser = { user: User }
export const workspaceHeader = defineIsland(
  'workspace-header',
  () => import('./frame/workspace-header.tsx'),
  { when: 'start' },
)
export const account = defineScreen<OfUser>('account', () => import('./account-page.tsx'))
export const dashboard = defineScreen<OfUser>('dashboard', () => import('./dashboard/dashboard-page.tsx'))
export const sell = defineScreen<OfUser>('sell', () => import('./sell-page.tsx'))
export const batchUpload = defineScreen<OfUser>(
  'batch-upload',
  () => import('./batch-upload/batch-upload-page.tsx'),
)
export const cases = defineScreen<OfUser>('cases', () => import('./cases/cases-page.tsx'))
export const inbox = defineScreen<OfUser>('inbox', () => import('./inbox/inbox-page.tsx'))
export const history = defineScreen<OfUser>('history', () => import('./history-page.tsx'))
export const insights = defineScreen<OfUser>('insights', () => import('./insights/insights-page.tsx'))
export const marketplace = defineScreen('marketplace', () => import('./marketplace-screen.tsx'))
export const personalData = defineScreen('personal-data', () => import('./personal-data-page.tsx'))
