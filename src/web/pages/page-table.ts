import makeRouter from 'find-my-way'
import type { AnyPage } from '../site/page.ts'
import { accountPages } from './account-pages.tsx'
import { informationPages } from './information-pages.tsx'
import { marketPages } from './market-pages.tsx'
import { workspacePages } from './workspace-pages.tsx'

const pages: readonly AnyPage[] = [...marketPages, ...informationPages, ...accountPages, ...workspacePages]

/** Fastify's router. The server limits the length of addresses. */
const router = makeRouter({ caseSensitive: false, maxParamLength: Number.MAX_SAFE_INTEGER })
for (const page of pages) router.on('GET', page.path, () => undefined, page)

interface FoundPage {
  page: AnyPage
  params: Record<string, string>
}

/** The page at a path. The case of its fixed parts does not matter. There is none at malformed %-sequences. */
export function pageAt(pathname: string): FoundPage | undefined {
  const found = router.find('GET', pathname)
  return found ? { page: found.store, params: found.params as Record<string, string> } : undefined
}
