import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { readyBody, type StoredResponse } from '#server/http/stored-response.ts'
import type { PageFragments } from './fragment-cache.ts'
import type { Market } from './market.ts'

interface PageFiles {
  styles: Record<'visitors' | 'all', string[]>
  script: string
  preloads: Record<'first' | 'browse' | 'react' | 'dialogs', string[]>
  screens: Record<string, string[]>
}

/** The build of `src/web/entry-server.tsx`. */
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

/** @throws Error if the pages have not been built */
export async function loadBundle(built: string): Promise<PageBundle> {
  const manifest: BuildManifest = JSON.parse(await readFile(`${built}/client/.vite/manifest.json`, 'utf8'))
  const { render } = await import(pathToFileURL(`${built}/server/entry-server.js`).href)
  return { render, files: pageFiles(manifest) }
}

/** Finds files by the names of chunks in `vite.config.ts`. @throws Error if there are none */
export function pageFiles(built: BuildManifest): PageFiles {
  const filesOfChunks = (name: RegExp, known: readonly string[] = []) => {
    const chunks = Object.keys(built).filter((key) => name.test(built[key]?.name ?? ''))
    if (chunks.length === 0) throw new Error(`The build has no chunk ${name}`)
    const files = new Set(chunks.flatMap((key) => filesOf(built, key)))
    return [...files].filter((file) => !known.includes(file))
  }
  const stylesOf = (source: string) => {
    const styles = built[source]
    if (!styles) throw new Error(`The build has no ${source}`)
    return [`/${styles.file}`]
  }
  const first = filesOfChunks(/^client$/)
  const browse = filesOfChunks(/^browse$/, first)
  const react = filesOfChunks(/^runtime$/, [...first, ...browse])
  const dialogs = filesOfChunks(/^(?:dialogs|monthly-costs|contact-button)$/, [...first, ...browse, ...react])
  const screens = Object.values(built)
    .map(({ name = '' }) => name)
    .filter((name) => /-(?:page|screen)$/.test(name))
    .map((name) => [name, filesOfChunks(new RegExp(`^(?:${name}|workspace)$`), [...first, ...react])])
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

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

/** Files of the browser's build with their compressed variants, by address. */
export async function readAssets(folder: string): Promise<Map<string, StoredResponse>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => types[extname(name)])
  const read = names.map(
    async (name) => [`/${name.replaceAll('\\', '/')}`, await readAsset(`${folder}/${name}`)] as const,
  )
  return new Map(await Promise.all(read))
}

async function readAsset(path: string): Promise<StoredResponse> {
  const [content, br, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ])
  return {
    status: 200,
    headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' },
    body: readyBody(content, { br, gzip }),
  }
}
