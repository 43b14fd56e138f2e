import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(?:js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What changes with a version and not with our code is one file, which browsers keep from release to release. */
const library = { name: 'library', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// }

/** Schemas stay out of what every page loads: they bring zod with them. */
const ours = /src\/(?:web|domain)\/(?!.*-schema\.ts)|lucide-react/
/** What nearly every page needs is one file, and so are the icons and one-liners: each file is a request of its own. */
const common = { name: 'common', test: ours, minShareCount: 16, includeDependenciesRecursively: false }
/** A card with the figures it shows: the dialogs share these, which would split them off into files of their own. */
const card = {
  name: 'vehicle-card',
  test: /src\/(?:web\/listing\/(?:quote-buttons|use-vehicle-dialog|vehicle-(?:card|grid|chips|badges))|domain\/(?:finance|insurance)\/(?!.*-schema\.ts))/,
  minShareCount: 6,
  includeDependenciesRecursively: false,
}
const small = {
  name: 'small',
  test: ours,
  minShareCount: 4,
  maxModuleSize: 700,
  includeDependenciesRecursively: false,
}

/**
 * Two builds of one program: the browser's (`vite build`, to dist/client) and the server's
 * (`vite build --ssr`, to dist/server), which `src/server/pages` loads.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'src/web/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen's skeleton comes with the screen, not with every page.
      codeSplittingOptions: { defaultBehavior: [['component', 'pendingComponent'], ['notFoundComponent']] },
      routesDirectory: 'src/web/routes',
      generatedRouteTree: 'src/web/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    precompress(),
  ],
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
          input: 'src/web/client.tsx',
          output: { codeSplitting: { groups: [library, common, card, small] } },
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
    closeBundle: async () => {
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
