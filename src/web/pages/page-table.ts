import type { AnyPage } from '../page/page.ts'
import { accountPages } from './account-pages.tsx'
import { informationPages } from './information-pages.tsx'
import { marketPages } from './market-pages.tsx'
import { workspacePages } from './workspace-pages.tsx'

const pages: readonly AnyPage[] = [...marketPages, ...informationPages, ...accountPages, ...workspacePages]

interface FoundPage {
  page: AnyPage
  params: Record<string, string>
}

/** The page at a path. The case of its fixed parts does not matter. */
export function pageAt(pathname: string): FoundPage | undefined {
  const parts = pathname.split('/')
  for (const page of pages) {
    const params = paramsOf(page.path.split('/'), parts)
    if (params) return { page, params }
  }
  return undefined
}

function paramsOf(wanted: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const name = wanted[at] ?? ''
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part.toLowerCase()) return undefined
  }
  return params
}
