import type { FixedPath } from '#domain/paths.ts'
import { escapeHtml } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { languageTag } from '#territory/country.ts'
import { themeScript } from '../theme-toggle.tsx'
import { copiesName, filesName, savedAnswer } from './offline-copies.ts'

/**
 * The service worker. It takes the pictures that other apps share with the form, and shows copies of pages and files if the
 * network fails. `offline-copies.ts` decides which pages are copied.
 */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends LifeEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}
const scope = globalThis as unknown as WorkerScope

const sell: FixedPath = '/sell'
const sharedPath = `${sell}?shared=1`
const maxFiles = 300

addEventListener('install', (event) => (event as LifeEvent).waitUntil(scope.skipWaiting()))
addEventListener('activate', (event) =>
  (event as LifeEvent).waitUntil(
    // The network is asked while the worker starts.
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  ),
)
addEventListener('fetch', (each) => {
  const event = each as RequestEvent
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST') {
    if (pathname === sell && request.mode === 'navigate') event.respondWith(keepShared(request))
    if (pathname === '/api/logout') event.waitUntil(forgetAll())
  } else if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname === savedAnswer) event.respondWith(answerSaved(request))
  else if (/^\/(?:assets|images|demo)\//.test(pathname)) event.respondWith(answerFile(event))
})

/** The form finds them under the address that is opened, also after a log-in. */
async function keepShared(request: Request): Promise<Response> {
  const type = request.headers.get('content-type') ?? ''
  const form = new Response(await request.blob(), { headers: { 'content-type': type } })
  await (await caches.open('shared')).put(sharedPath, form)
  return Response.redirect(sharedPath, 303)
}

async function forgetAll(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function answerPage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const copies = await caches.open(copiesName)
    const kept = await copies.match(request, { ignoreVary: true })
    return kept ? withNotice(kept) : offlinePage(copies)
  }
}

async function answerSaved(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const copies = await caches.open(copiesName)
    const kept = await copies.match(request, { ignoreSearch: true, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function answerFile(event: RequestEvent): Promise<Response> {
  const files = await caches.open(filesName)
  try {
    const response = await fetch(event.request)
    if (response.status === 200) event.waitUntil(keepFile(files, event.request, response.clone()))
    return response
  } catch (error) {
    const kept = (await files.match(event.request)) ?? (await otherWidth(files, event.request))
    if (kept) return kept
    throw error
  }
}

async function keepFile(files: Cache, request: Request, response: Response): Promise<void> {
  if (await files.match(request)) return
  await files.put(request, response)
  const kept = await files.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxFiles)).map((oldest) => files.delete(oldest)))
}

/** The same picture in the width of another page. */
async function otherWidth(files: Cache, { url }: Request): Promise<Response | undefined> {
  const [start] = /^.*\/images\/[\da-f]{32}-/.exec(url) ?? []
  const other = start && (await files.keys()).find((kept) => kept.url.startsWith(start))
  return other ? files.match(other) : undefined
}

async function withNotice(kept: Response): Promise<Response> {
  const notice = `<p role="status" class="bg-tint px-4 py-3 text-center text-on-tint text-sm print:hidden">You are offline. This is from ${dateOf(kept)}.</p>`
  const html = (await kept.text()).replace(/<body[^>]*>/, `$&${notice}`)
  return new Response(html, { headers: kept.headers })
}

const dateOf = ({ headers }: Response) => formatLocalTime(new Date(headers.get('date') ?? ''))

const link = 'font-semibold text-link hover:underline'

async function offlinePage(copies: Cache): Promise<Response> {
  const kept = await Promise.all(
    (await copies.keys()).toReversed().map(async ({ url }) => {
      const copy = await copies.match(url, { ignoreVary: true })
      return { url, html: (await copy?.text()) ?? '', date: copy ? dateOf(copy) : '' }
    }),
  )
  const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(kept[0]?.html ?? '') ?? []
  const pages = kept.filter(({ html }) => html.includes('<title>'))
  const links = pages.map(({ url, html, date }) => {
    const [, title = ''] = /<title>(.*?)(?: · [^·]*)?<\/title>/.exec(html) ?? []
    return `<li><a class="${link}" href="${escapeHtml(url)}">${title}</a> <span class="block text-muted text-sm">${date}</span></li>`
  })
  const list = `<h2 class="font-bold text-lg">On this device</h2><ul class="grid gap-3">${links.join('')}</ul>`
  const html = `<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>:root{color-scheme:light dark}</style>
<script>${themeScript}</script>
${style}
</head>
<body class="grid bg-canvas">
<main class="page-width grid content-center justify-items-center gap-4 py-16 text-center">
<h1 class="font-extrabold text-3xl">You are offline</h1>
<p class="text-muted">This page needs a connection.</p>
<p><a class="${link}" href="">Try again</a></p>
${links.length > 0 ? list : ''}
</main>
</body>
</html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
