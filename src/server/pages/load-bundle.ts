import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import type { PageFragments } from './fragment-cache.ts'

export interface RouterManifest {
  routes: Record<
    string,
    { preloads?: string[]; css?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >
}

/** Addresses of the styles of a visitor's HTML pages, and of what hydrates their islands. */
interface IslandFiles {
  styles: string[]
  script: string
  preloads: Record<'first' | 'browse' | 'react' | 'dialogs', string[]>
}

/** The built pages: `src/web/entry-server.tsx` after the build. */
export interface PageBundle {
  render(input: {
    request: Request
    dataSource: DataSource
    site: SiteIdentity
    now: Date
    isUnrecognised?: boolean
    nonce: string
    manifest: RouterManifest
    islands: IslandFiles
    fragments: Pick<PageFragments, 'place'> | undefined
  }): Promise<{ status: number; location: string | null; html: string }>
  manifest: RouterManifest
  islands: IslandFiles
}

type BuildManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

const entry = 'src/web/client.tsx'
const visitorStyles = 'src/web/visitors.css'
const routeFile = /^src\/web\/routes\/(.+?)(?:\.lazy\.tsx|\.tsx\?tsr-split=component)$/

/** Loads the entry points of both builds. @throws Error where the pages have not been built */
export async function loadBundle(built: string): Promise<PageBundle> {
  const manifest: BuildManifest = JSON.parse(await readFile(`${built}/client/.vite/manifest.json`, 'utf8'))
  const islands: BuildManifest = JSON.parse(await readFile(`${built}/islands/.vite/manifest.json`, 'utf8'))
  const { render } = await import(pathToFileURL(`${built}/server/entry-server.js`).href)
  const styles = manifest[visitorStyles]
  if (!styles) throw new Error(`The build has no ${visitorStyles}`)
  return {
    render,
    manifest: routerManifest(manifest),
    islands: { styles: [`/${styles.file}`], ...islandFiles(islands) },
  }
}

/**
 * The files of each route, from Vite's manifest: the entry, the chunk of its component and their imports, so that the
 * browser fetches them in parallel.
 */
export function routerManifest(built: BuildManifest): RouterManifest {
  const client = built[entry]
  if (!client) throw new Error(`The build has no ${entry}`)
  const shared = filesOf(built, entry)
  const routes: RouterManifest['routes'] = {
    __root__: {
      preloads: shared,
      css: (client.css ?? []).map((file) => `/${file}`),
      scripts: [{ attrs: { type: 'module', async: true, src: `/${client.file}` } }],
    },
  }
  for (const name of Object.keys(built)) {
    const file = routeFile.exec(name)?.[1]
    if (!file) continue
    routes[routeId(file)] = { preloads: filesOf(built, name).filter((one) => !shared.includes(one)) }
  }
  return { routes }
}

/**
 * The script of HTML pages, and what a first press loads beside it, which may open a dialog: chunks by the names that
 * `vite.config.ts` gives them.
 * @throws Error where the build has none of a name
 */
function islandFiles(built: BuildManifest): Omit<IslandFiles, 'styles'> {
  const known = new Set<string>()
  const filesOfChunks = (name: RegExp) => {
    const chunks = Object.keys(built).filter((key) => name.test(built[key]?.name ?? ''))
    if (chunks.length === 0) throw new Error(`The build of islands has no chunk ${name}`)
    const files = new Set(chunks.flatMap((key) => filesOf(built, key))).difference(known)
    for (const file of files) known.add(file)
    return [...files]
  }
  const first = filesOfChunks(/^client$/)
  const browse = filesOfChunks(/^browse$/)
  const react = filesOfChunks(/^runtime$/)
  const dialogs = filesOfChunks(/^(?:dialogs|vehicle-actions|contact-button)$/)
  return { script: first[0] ?? '', preloads: { first, browse, react, dialogs } }
}

/** `vehicles.$id` is `/vehicles/$id`, `vehicles.index` is `/vehicles/`, `index` is `/`. */
function routeId(file: string): string {
  const path = `/${file.replaceAll('.', '/')}`
  return path.replace(/(?<=\/)index$/, '')
}

function filesOf(built: BuildManifest, name: string, seen = new Set<string>()): string[] {
  const chunk = built[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(built, imported, seen))]
}
