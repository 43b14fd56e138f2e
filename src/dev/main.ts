import { existsSync } from 'node:fs'
import { Server } from 'node:http'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { findVisitor } from '#server/accounts/sign-in/signed-in-user.ts'
import type { PageDependencies, PageHandler } from '#server/dependencies.ts'
import { privately, type StoredResponse, sendStored } from '#server/http/stored-response.ts'
import type { PageBundle } from '#server/pages/load-bundle.ts'
import { openMarket } from '#server/pages/market.ts'
import { renderPage } from '#server/pages/open-pages.ts'
import { pageAddress } from '#server/pages/page-address.ts'
import { siteFile } from '#server/pages/site-files.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

const root = path.resolve(import.meta.dirname, '../..')
const moduleAddress = /^\/(?:@|src\/|node_modules\/)/

const entry = '/src/web/entry-server.tsx'

const styles = ['/src/web/styles.css']
const files: PageBundle['files'] = {
  styles: { visitors: styles, all: styles },
  script: '/src/dev/client.ts',
  preloads: { first: [], browse: [], react: [], dialogs: [] },
  screens: {},
}

/** Vite runs as middleware, and its web socket shares the marketplace's port. */
async function startVite() {
  // It never listens. Upgrades of the marketplace's server are forwarded to it.
  const hmrServer = new Server()
  const vite = await createServer({
    root,
    // A bundled configuration file would restart the watched server.
    configLoader: 'native',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: hmrServer } },
    // Without it packages are discovered one after another, each with a reload.
    optimizeDeps: { entries: ['src/dev/client.ts', 'src/web/**/*.tsx'] },
  })
  // An early start spares the first page a wait. If it fails, that page reports it.
  vite.ssrLoadModule(entry).catch(() => undefined)
  for (const file of styles) void vite.warmupRequest(file)
  void vite.warmupRequest(files.script)
  // HTML pages have no modules to swap, so every open page reloads after a change.
  vite.watcher.on('all', (_event, file) => {
    if (path.resolve(file).startsWith(path.join(root, 'src/web/'))) vite.ws.send({ type: 'full-reload' })
  })
  return {
    openPages: async (dependencies: PageDependencies) => pagesFrom(vite, hmrServer, dependencies),
    close: () => vite.close(),
  }
}

function pagesFrom(
  vite: ViteDevServer,
  hmrServer: Server,
  { settings: { site }, database, catalogue, now }: PageDependencies,
): PageHandler {
  async function page(request: FastifyRequest, href: string): Promise<StoredResponse> {
    const { user, account, isUnrecognised } = await findVisitor(request)
    const { render } = (await vite.ssrLoadModule(entry)) as Pick<PageBundle, 'render'>
    const market = openMarket({ catalogue, database, now }, user)
    return renderPage({ render, files }, { href, user: account, market, site, now: now(), isUnrecognised })
  }

  return async function answerPage(request, reply) {
    forwardUpgrades(request.server.server, hmrServer)
    const [address = ''] = request.url.split('?', 1)
    if (moduleAddress.test(address) || isPublicFile(vite, address))
      return delegateToVite(vite, request, reply)
    const file = siteFile(address, { catalogue, site, now: now() })
    if (file) return sendStored(request, reply, file(), privately)
    const { redirect, asked } = pageAddress(request.url) ?? { asked: '/404' }
    if (redirect) return reply.redirect(redirect, 301)
    try {
      return await sendStored(request, reply, withHotUpdates(await page(request, asked)), privately)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      return reply.code(500).type('text/plain; charset=utf-8').send(String(error))
    }
  }
}

function forwardUpgrades(from: Server, to: Server): void {
  if (from.listenerCount('upgrade') > 0) return
  from.on('upgrade', (...upgrade) => to.emit('upgrade', ...upgrade))
}

function isPublicFile(vite: ViteDevServer, address: string): boolean {
  return /^\/[\w-]+\.\w+$/.test(address) && existsSync(path.join(vite.config.publicDir, address))
}

function delegateToVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  vite.middlewares(request.raw, reply.raw, () => {
    reply.raw.writeHead(404).end()
  })
  return reply
}

/** Vite needs inline styles and a web socket. */
function withHotUpdates(answer: StoredResponse): StoredResponse {
  const policy = answer.headers['content-security-policy']
  if (policy === undefined) return answer
  const headers = {
    ...answer.headers,
    'content-security-policy': `${policy
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:")}; worker-src 'self' blob:`,
  }
  return { ...answer, headers }
}

// `npm run dev` serves the pages directly from their sources.
try {
  const settings = readSettings(process.env)
  const vite = await startVite()
  const running = await serve(settings, { openPages: vite.openPages })
  stopOnSignal(async () => {
    await vite.close()
    await running.close()
  })
  console.log(running.greeting)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
