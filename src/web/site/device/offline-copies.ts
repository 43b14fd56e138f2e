import { type FixedPath, paths } from '#domain/paths.ts'
import { pageChanged } from '../html/marks.ts'
import { onDeviceChange } from './device-store.ts'
import { savedVehicles } from './kept-vehicles.ts'

/** Copies of pages, oldest first. */
export const copiesName = 'copies'
/** Scripts, styles and pictures that pages have used. */
export const filesName = 'files'
/** What `/saved` asks for. */
export const savedAnswer = '/api/vehicles/by-ids'
/** The first picture of a copied vehicle, in a size for cards. */
const picturePath = /\/(?:images\/[\da-f]{32}-(?:320|640)\.webp|demo\/[\w/-]+\.svg)/

const maxVehicles = 20
const maxSearches = 5
const maxAgeMs = 60 * 60 * 1000
/** A search that is changed again sooner is not copied. */
const settledMs = 2_000

const browse: FixedPath = '/vehicles'
const saved: FixedPath = '/saved'

/**
 * Registers the service worker, and keeps copies of the saved vehicles and the last searches for a phone without a line
 * (docs/product.md#kept-on-the-device). They are fetched without cookies, so they hold nothing of an account.
 */
export async function keepCopies(workerUrl: string): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(keepInTurn, settledMs)
  }
  addEventListener(pageChanged, keepSoon)
  onDeviceChange(keepSoon)
  await keepInTurn()
}

let running: Promise<void> = Promise.resolve()
function keepInTurn(): Promise<void> {
  // A copy that fails is fetched with the next page.
  running = running.then(keepNow).catch(() => undefined)
  return running
}

async function keepNow(): Promise<void> {
  const vehicles = savedVehicles.read().slice(0, maxVehicles)
  const ids = vehicles.map(({ id }) => id)
  const wanted: string[] =
    ids.length > 0 ? [saved, `${savedAnswer}?ids=${ids}`, ...ids.map(paths.vehicle)] : []
  const copies = await caches.open(copiesName)
  const pages = (await copies.keys()).map(({ url }) => new URL(url))
  const isSearch = ({ pathname }: URL) => pathname === browse
  const here = new URL(location.href)
  const searches = pages.filter((page) => isSearch(page) && page.search !== here.search)
  const excess = searches.slice(0, Math.max(0, searches.length + 1 - maxSearches))
  for (const page of pages)
    if (excess.includes(page) || !(isSearch(page) || wanted.includes(page.pathname + page.search)))
      await copies.delete(page)
  if (isSearch(here)) await keep(copies, here.pathname + here.search)
  for (const path of wanted) {
    const kept = await copies.match(path, { ignoreVary: true })
    if (!kept || Date.now() - Date.parse(kept.headers.get('date') ?? '') > maxAgeMs) await keep(copies, path)
  }
}

async function keep(copies: Cache, path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok || response.redirected) {
    // A vehicle that is gone has no copy.
    if (response.status < 500) await copies.delete(path, { ignoreVary: true })
    return
  }
  const html = await response.clone().text()
  await copies.delete(path, { ignoreVary: true })
  await copies.put(path, response)
  const files = await caches.open(filesName)
  const named = new Set(html.match(/\/assets\/[\w.-]+/g))
  const [picture] = picturePath.exec(html) ?? []
  if (picture && path !== saved) named.add(picture)
  await Promise.all([...named].map(async (file) => (await files.match(file)) ?? files.add(file)))
}
