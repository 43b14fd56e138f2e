import { lookup } from 'node:dns/promises'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { escapeHtml } from '#domain/text/format.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'

const againSeconds = 2
const headers = {
  connection: 'close',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Listens before the marketplace is ready, and reports that it is starting. */
export interface EarlyListener {
  address: string
  /** The server gets every connection from now on. Returns the other listeners, to be closed with it. */
  handOver(server: Server): Promise<NetServer[]>
  close(): void
}

/**
 * Listens at every address of `HOST`. Until the hand-over `/healthz` is 200, and everything else 503 with a page that
 * reloads itself. @throws StartProblem
 */
export async function listenEarly({
  host,
  port,
  site,
}: Pick<Settings, 'host' | 'port'> & { site: Pick<Settings['site'], 'name'> }): Promise<EarlyListener> {
  const page = startingPage(site.name)
  const starting = createHttpServer((request, response) => answer(request, response, page))
  let serving = starting
  const listeners: NetServer[] = []
  const listen = async (address: string, at: number) => {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      serving.emit('connection', socket),
    )
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    listener.once('error', reject).listen({ host: address, port: at }, resolve)
    await promise
    listeners.push(listener)
    return listener.address() as AddressInfo
  }
  try {
    const [first, ...others] = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }]
    const { address, port: boundPort, family } = await listen(first?.address ?? host, port)
    // Another program may have one of the addresses of `localhost`.
    for (const other of others) await listen(other.address, boundPort).catch(() => undefined)
    return {
      address: `http://${family === 'IPv6' ? `[${address}]` : address}:${boundPort}`
        .replace('127.0.0.1', 'localhost')
        .replace('[::1]', 'localhost'),
      async handOver(server) {
        serving = server
        const [main, ...beside] = listeners
        await new Promise<void>((resolve) => server.listen(main, resolve))
        return beside
      },
      close() {
        for (const listener of listeners) listener.close()
        starting.closeAllConnections()
      },
    }
  } catch (cause) {
    throw listenProblem(cause, { host, port })
  }
}

function answer(request: IncomingMessage, response: ServerResponse, page: string): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  request.resume()
  const isHealth = request.url === '/healthz'
  if (!isHealth) response.setHeader('retry-after', againSeconds)
  response.statusCode = isHealth ? 200 : 503
  if (!isHealth && request.method === 'GET' && request.headers.accept?.includes('text/html')) {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    return
  }
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(isHealth ? 'starting' : 'The marketplace is starting. Please try again in a moment.')
}

/** Has no script, style sheet or picture, because nothing can serve them yet. */
function startingPage(name: string): string {
  const title = `${escapeHtml(name)} is starting`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${againSeconds}">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:90vh;display:grid;place-content:center;padding:1rem;text-align:center;font:1.125rem/1.5 system-ui,sans-serif}h1,p{margin:.25rem}h1{font-size:1.5rem}</style>
<h1>${title}</h1>
<p>This page opens automatically in a moment.</p>
</html>
`
}

function listenProblem(cause: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const noAddress = `HOST ${host} is not an address of this machine. Name one that is, or localhost.`
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use already. Stop what listens there, or set PORT to another.`,
    EACCES: `Port ${port} may not be opened by this account. Set PORT to another, from 1024 on.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  }
  const sentence = sentences[String((cause as NodeJS.ErrnoException).code)]
  return sentence === undefined ? cause : new StartProblem(sentence, { cause })
}
