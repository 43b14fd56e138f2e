import type { ComponentType } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import { defineIsland } from '../site/html/island-definition.ts'

type OfUser = { user: User }
type ScreenModule = Promise<{ default: ComponentType<OfUser> }>

/** A workspace screen: an island that starts at once, in its frame (`screen-frame.tsx`). */
function defineScreen(name: string, load: () => ScreenModule) {
  const loadFramed = async (): ScreenModule => {
    const [{ inScreenFrame }, { default: Screen }] = await Promise.all([import('./screen-frame.tsx'), load()])
    return { default: inScreenFrame(Screen) }
  }
  return defineIsland<OfUser>(`screen-${name}`, loadFramed, { when: 'start' })
}

export const workspaceHeader = defineIsland(
  'workspace-header',
  () => import('./frame/workspace-header.tsx'),
  { when: 'start' },
)
export const account = defineScreen('account', () => import('./account-page.tsx'))
export const dashboard = defineScreen('dashboard', () => import('./dashboard/dashboard-page.tsx'))
export const sell = defineScreen('sell', () => import('./sell-page.tsx'))
export const batchUpload = defineScreen('batch-upload', () => import('./batch-upload/batch-upload-page.tsx'))
export const cases = defineScreen('cases', () => import('./cases/cases-page.tsx'))
export const inbox = defineScreen('inbox', () => import('./inbox/inbox-page.tsx'))
export const history = defineScreen('history', () => import('./history-page.tsx'))
export const insights = defineScreen('insights', () => import('./insights/insights-page.tsx'))
export const marketplace = defineScreen('marketplace', () => import('./marketplace-screen.tsx'))
export const personalData = defineScreen('personal-data', () => import('./personal-data-page.tsx'))
