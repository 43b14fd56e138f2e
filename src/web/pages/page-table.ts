import type { AnyPage } from '../site/page.ts'
import { accountPages } from './account-pages.tsx'
import { informationPages } from './information-pages.tsx'
import { marketPages } from './market-pages.tsx'
import { workspacePages } from './workspace-pages.tsx'

export const pages: readonly AnyPage[] = [
  ...marketPages,
  ...informationPages,
  ...accountPages,
  ...workspacePages,
]
