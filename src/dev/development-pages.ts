import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { readSessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { signedInUser } from '#server/accounts/sessions/signed-in-user.ts'
import { makeDataSource } from '#server/catalogue-data-source.ts'
import type { PageDependencies, PageHandler } from '#server/dependencies.ts'
import { type Answer, privately, sendAnswer } from '#server/http/stored-response.ts'
import type { PageBundle } from '#server/pages/load-bundle.ts'
import { pageAddress } from '#server/pages/page-address.ts'
import { renderPage } from '#server/pages/render-page.ts'
import { siteFile } from '#server/pages/site-files.ts'
import type { Settings } from '#server/settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** What Vite serves beside the files of `publicDir`: sources, packages and modules of its own. */
const moduleAddress = /^\/(?:@|src\/|node_modules\/)/

const manifest: PageBundle['manifest'] = {
  routes: {
    __root__: {
      css: ['/src/web/styles.css'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/src/dev/client.ts' } }],
    },
  },
}

/** Vite, and what opens the pages that it makes of the sources as they are at that moment. */
export interface DevelopmentPages {
  openPages(dependencies: PageDependencies): Promise<PageHandler>
  close(): Promise<void>
}

/**
 * Starts Vite beside the marketplace: what is changed under `src/web` shows in the open page, which keeps its state,
 * and in the next one that the server renders. Hot updates come through the next port.
 */
export async function startVite({ port }: Pick<Settings, 'port'>): Promise<DevelopmentPages> {
  const vite = await createServer({
    root,
    // Bundled into a file of its own, the configuration would look like a change to whoever watches the server.
    configLoader: 'native',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: port + 1 } },
    // Otherwise the first pages find package after package, and each time the browser loads anew.
    optimizeDeps: { entries: ['src/dev/client.ts', 'src/web/**/*.tsx'] },
  })
  return { openPages: async (dependencies) => pagesFrom(vite, dependencies), close: () => vite.close() }
}

function pagesFrom(
  vite: ViteDevServer,
  { settings: { site }, catalogue, now }: PageDependencies,
): PageHandler {
  async function page(request: FastifyRequest, href: string): Promise<Answer> {
    const account = readSessionCookie(request) ? await signedInUser(request) : null
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Pick<PageBundle, 'render'>
    const bundle = { render, manifest, styles: [] }
    return renderPage(bundle, { href, dataSource: makeDataSource({ catalogue }, account), site, now: now() })
  }

  return async function answerPage(request, reply) {
    const [address = ''] = request.url.split('?', 1)
    if (moduleAddress.test(address) || isPublicFile(vite, address)) return leaveTo(vite, request, reply)
    const file = siteFile(address, { catalogue, site })
    if (file) return sendAnswer(request, reply, file(), privately)
    const { redirect, asked } = pageAddress(request.url) ?? { asked: '/404' }
    if (redirect) return reply.redirect(redirect, 301)
    try {
      return await sendAnswer(request, reply, withHotUpdates(await page(request, asked)), privately)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      return reply.code(500).type('text/plain; charset=utf-8').send(String(error))
    }
  }
}

function isPublicFile(vite: ViteDevServer, address: string): boolean {
  return /^\/[\w-]+\.\w+$/.test(address) && existsSync(path.join(vite.config.publicDir, address))
}

/** Vite writes the answer by itself, without the headers of pages. */
function leaveTo(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  vite.middlewares(request.raw, reply.raw, () => {
    reply.raw.writeHead(404).end()
  })
  return reply
}

/** The page with a policy that lets Vite put its styles into it, tell it of changes and wait for a new start. */
function withHotUpdates(answer: Answer): Answer {
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
