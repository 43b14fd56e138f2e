import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import type { PageFragments } from './fragment-cache.ts'
import type { Market } from './market.ts'

/** Addresses of the styles and scripts that pages name. */
interface PageFiles {
  styles: Record<'visitors' | 'all', string[]>
  script: string
  preloads: Record<'first' | 'browse' | 'react' | 'dialogs', string[]>
  screens: Record<string, string[]>
}

/** The built pages: `src/web/entry-server.tsx` after the build. */
export interface PageBundle {
  render(input: {
    href: string
    isPart?: boolean
    user: User | null
    market: Market
    site: SiteIdentity
    now: Date
    isUnrecognised?: boolean
    nonce: string
    files: PageFiles
    fragments: Pick<PageFragments, 'place'> | undefined
  }): Promise<{ status: number; location: string | null; html: string }>
  files: PageFiles
}

type BuildManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

/** Loads the entry points of both builds. @throws Error where the pages have not been built */
export async function loadBundle(built: string): Promise<PageBundle> {
  const manifest: BuildManifest = JSON.parse(await readFile(`${built}/client/.vite/manifest.json`, 'utf8'))
  const { render } = await import(pathToFileURL(`${built}/server/entry-server.js`).href)
  return { render, files: pageFiles(manifest) }
}

/**
 * The styles, the script of all pages, and what a first press loads beside it, which may open a dialog: chunks by the
 * names that `vite.config.ts` gives them.
 * @throws Error where the build has none of a name
 */
export function pageFiles(built: BuildManifest): PageFiles {
  const known = new Set<string>()
  const filesOfChunks = (name: RegExp) => {
    const chunks = Object.keys(built).filter((key) => name.test(built[key]?.name ?? ''))
    if (chunks.length === 0) throw new Error(`The build has no chunk ${name}`)
    const files = new Set(chunks.flatMap((key) => filesOf(built, key))).difference(known)
    for (const file of files) known.add(file)
    return [...files]
  }
  const filesOfAll = (names: readonly string[]) => {
    const chunks = Object.keys(built).filter((key) => names.includes(built[key]?.name ?? ''))
    return [...new Set(chunks.flatMap((key) => filesOf(built, key)))].filter(
      (file) => !first.includes(file) && !react.includes(file),
    )
  }
  const stylesOf = (source: string) => {
    const styles = built[source]
    if (!styles) throw new Error(`The build has no ${source}`)
    return [`/${styles.file}`]
  }
  const first = filesOfChunks(/^client$/)
  const browse = filesOfChunks(/^browse$/)
  const react = filesOfChunks(/^runtime$/)
  const dialogs = filesOfChunks(/^(?:dialogs|vehicle-actions|contact-button)$/)
  const screens = Object.values(built).flatMap(({ name = '' }) =>
    /-(?:page|screen)$/.test(name) ? [[name, filesOfAll([name, 'workspace'])] as const] : [],
  )
  return {
    screens: Object.fromEntries(screens),
    styles: { visitors: stylesOf('src/web/visitors.css'), all: stylesOf('src/web/styles.css') },
    script: first[0] ?? '',
    preloads: { first, browse, react, dialogs },
  }
}

function filesOf(built: BuildManifest, name: string, seen = new Set<string>()): string[] {
  const chunk = built[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(built, imported, seen))]
}
