import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(?:js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What changes with a version and not with our code is one file, which browsers keep from release to release. */
const library = {
  name: 'library',
  test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|vite\/preload-helper/,
}

const isOurs = (id: string) => /\/src\/(?:web|domain|territory)\/.*\.tsx?(?:\?|$)|lucide-react/.test(id)
/** Imports every icon, each a module. */
const iconIndex = /lucide-react\/dist\/esm\/lucide-react/
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null
}
function closure(graph: Graph, first: readonly string[]): Set<string> {
  const reached = new Set(first)
  // A set is iterated with what is added meanwhile.
  for (const id of reached) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds.filter(isOurs)) {
      if (!iconIndex.test(imported)) reached.add(imported)
      else for (const icon of iconsImported(graph, imported, code ?? '')) reached.add(icon)
    }
  }
  return reached
}

function iconsImported(graph: Graph, index: string, code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0]),
  )
  const exported = graph.getModuleInfo(index)?.code?.matchAll(/export \{([^}]*)\} from ["']([^"']*)/g) ?? []
  return [...exported]
    .filter(([, list = '']) =>
      names.some((name) => list.includes(` as ${name},`) || list.includes(` as ${name} `)),
    )
    .map(([, , file = '']) => path.join(path.dirname(index), file))
}

/**
 * What the React Compiler memoizes: the screens one works in, with their tables and forms. It makes a component half as large
 * again and its first rendering slower, which pages that are read once do not earn back.
 */
const compiled =
  /src\/web\/(?:pages\/(?:batch-upload|dashboard|history|inbox|insights)|parts\/(?:dealership-profile|form\/(?:images|promotion)|listing-history|users|vehicle-form|workspace-menu))\/.*\.tsx?$/

/** Our modules only declare: one that is imported for what the server alone uses is left out. */
const treeshake = {
  moduleSideEffects: [{ test: /\/src\/(?:web|domain|territory)\/.*\.tsx?/, sideEffects: false }],
}

/**
 * The chunks: what every page loads, Browse without React, what both share, React with what hydrates an island, the parts of
 * forms and of lists, the frame of dialogs, the dialogs of a vehicle, what several screens of the workspace need, and each
 * of these. Without them a page would request dozens of modules.
 */
const parts = {
  name: (id: string, graph: Graph) => {
    reached ??= reachedFrom(graph)
    const { first, runtime, browse, dialogs, lists, islands, frame, screens } = reached
    const using = screens.filter(({ needs }) => needs.has(id))
    const isOfWorkspace = using.length > 0 || frame.has(id)
    // The helper of dynamic imports is the first's.
    if (first.has(id) || id.includes('vite/preload-helper')) return 'islands'
    if (browse.has(id) && (runtime.has(id) || dialogs.has(id))) return 'shared'
    if (formQueries.test(id)) return null
    if (workspaceQueries.test(id)) return 'workspace'
    if (runtime.has(id) || library.test.test(id) || smallParts.test(id)) return 'runtime'
    // The workspace's addresses and searches have them too.
    if (browse.has(id) && /\/src\/domain\//.test(id)) return 'shared'
    if (browse.has(id)) return 'browse'
    if (formParts.test(id)) return 'forms'
    if (dialogs.has(id)) return isOfWorkspace ? 'dialog' : 'dialogs'
    if (/\/(?:password-field|new-password-fields|passkeys)\.tsx?/.test(id)) return 'passwords'
    if (uploadParts.test(id)) return 'uploads'
    if (/\/(?:use-debounced-input|search-input|text-search|with-phrase)\.tsx?/.test(id)) return 'search-box'
    if (isOfWorkspace && (lists.has(id) || listParts.test(id))) return 'lists'
    if (islands.has(id)) return null
    const [only, other] = using
    if (other || frame.has(id)) return 'workspace'
    // What another screen loads on a press does not bring this screen.
    if (only && screens.some((screen) => screen !== only && screen.loads.has(id))) return 'workspace'
    return only?.name ?? null
  },
  test: (id: string) => isOurs(id) || library.test.test(id) || formParts.test(id) || uploadParts.test(id),
  includeDependenciesRecursively: false,
}
let reached: ReturnType<typeof reachedFrom> | undefined

function reachedFrom(graph: Graph) {
  const from = (files: readonly string[]) =>
    closure(
      graph,
      files.map((file) => path.resolve(`src/web/${file}`)),
    )
  const loadedBy = (modules: Set<string>) =>
    [...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const first = from(['islands/client.ts'])
  const islands = new Set(first)
  // A set is iterated with what is added meanwhile.
  for (const id of islands) {
    const loaded = loadedBy(new Set([id])).filter((module) => !ofFewVisitors.test(module))
    for (const module of closure(graph, loaded)) islands.add(module)
  }
  return {
    first,
    islands,
    runtime: from([
      'islands/hydrate-island.tsx',
      'pages/frame/site-header.tsx',
      'islands/card-dialog.tsx',
      // Menus and tabs use its keys, Browse all of it.
      'ui/behaviour/toolbars.ts',
    ]),
    browse: from(['pages/browse/browse-script.ts']),
    dialogs: from([
      'parts/contact/share-dialog.tsx',
      'parts/vehicle-dialogs/contact-dialog.tsx',
      'parts/vehicle-dialogs/finance-dialog.tsx',
      'parts/vehicle-dialogs/insurance-dialog.tsx',
    ]),
    lists: from([
      'pages/compare/compare-page.tsx',
      'pages/dealerships/dealers-list.tsx',
      'pages/saved/saved-page.tsx',
    ]),
    frame: from(['pages/screens.ts', 'pages/screen-frame.tsx', 'pages/frame/workspace-header.tsx']),
    screens: [
      'pages/account-page.tsx',
      'pages/batch-upload/batch-upload-page.tsx',
      'pages/cases/cases-page.tsx',
      'pages/dashboard/dashboard-page.tsx',
      'pages/history-page.tsx',
      'pages/inbox/inbox-page.tsx',
      'pages/insights/insights-page.tsx',
      'pages/personal-data-page.tsx',
      'pages/sell-page.tsx',
      'pages/marketplace-screen.tsx',
    ].map((file) => {
      const needs = from([file])
      return { name: path.basename(file, '.tsx'), needs, loads: closure(graph, loadedBy(needs)) }
    }),
  }
}
/** What islands load that only who is signed in meets. */
const ofFewVisitors = /\/(?:screens\.ts|(?:edit-vehicle|dealership-tools|create-dealership)\.tsx)/
/** Parts of the query library that public pages do not use, and those that the vehicle form alone does. */
const workspaceQueries = /@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryObserver|useMutationState)\./
const formQueries = /@tanstack\/.*\/(?:useQueries|queriesObserver)\./
const formParts =
  /src\/(?:web\/(?:ui\/(?:form\/(?:checkbox|form-field|schema-check)|display\/(?:card|focused-heading|notice))|parts\/form\/use-schema-form|site\/contact-items)|domain\/dealership\/phone-numbers)|lucide-react\/dist\/esm\/icons\/(?:chevron-down|chevron-left|chevron-right|key-round|mail|mail-check|map-pin|phone)\.m?js/
const uploadParts = /\/parts\/form\/uploads\.tsx|\/(?:p-limit|yocto-queue)\//
const listParts = /\/site\/api\/refresh\.ts|\/icons\/camera\.m?js/
/** What many islands and screens need, each a few bytes. */
const smallParts =
  /\/domain\/limits\.ts|\/ui\/(?:display\/loading|behaviour\/timers)\.tsx?|\/icons\/(?:arrow-right|eye|eye-off|rotate-ccw-clock|search|x)\.m?js/
/**
 * Leaves out what Tailwind writes for browsers of before 2024, which it does not support otherwise: initial values where
 * `@property` is unknown. And mixed colours, where the same colour stands before them as a value.
 */
const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/\w+\.css$/ },
    handler: (code) =>
      code
        .replace(/@layer properties\{@supports.*?\}\}\}/, '')
        .replaceAll(
          /(?<!currentColor\})@supports \(color:color-mix\(in lab, red, red\)\)\{(?:[^{}]|\{[^{}]*\})*\}/g,
          '',
        ),
  },
}

/** Two builds of one program: the browser's (`vite build`, to dist/client), and the server's (`vite build --ssr`, to dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()], include: compiled }),
    tailwindcss(),
    withoutFallbacks,
    precompress(),
  ],
  // The server's build has the libraries in it, as they are for production, whatever NODE_ENV it is started with: React's
  // development build takes more than twice as long to render a page.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  // The service worker has a fixed address at the root, because it serves every page.
  worker: {
    rolldownOptions: {
      treeshake,
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        // One file, read whole at start: no first visitor waits for a part, no part is missing after a rebuild.
        rolldownOptions: { input: 'src/web/entry-server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            client: 'src/web/islands/client.ts',
            visitors: 'src/web/visitors.css',
            styles: 'src/web/styles.css',
          },
          treeshake,
          output: { codeSplitting: { groups: [parts] } },
        },
      },
}))

/** Writes `.br` and `.gz` beside every text file of the browser's build, as small as they get. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      folder = config.build.outDir
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(`${folder}/${file}`)),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([brotli(content), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
