import type { AnyPage } from '../site/page.ts'
import { accountPages } from './account-pages.tsx'
import { informationPages } from './information-pages.tsx'
import { marketPages } from './market-pages.tsx'
import { workspacePages } from './workspace-pages.tsx'

const pages: readonly AnyPage[] = [...marketPages, ...informationPages, ...accountPages, ...workspacePages]

interface FoundPage {
  page: AnyPage
  params: Record<string, string>
}

/** The page at a path. The case of its fixed parts does not matter. There is none at malformed %-sequences. */
export function pageAt(pathname: string): FoundPage | undefined {
  const parts = pathname.split('/').map(decoded)
  for (const page of pages) {
    const params = paramsOf(page.path.split('/'), parts)
    if (params) return { page, params }
  }
  return undefined
}

function paramsOf(
  wanted: readonly string[],
  parts: readonly (string | undefined)[],
): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const name = wanted[at] ?? ''
    if (part && name.startsWith('$')) params[name.slice(1)] = part
    else if (name !== part?.toLowerCase()) return undefined
  }
  return params
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
