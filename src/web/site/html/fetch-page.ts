import { partHeader } from '#domain/text/query.ts'
import { leavePage } from '../../ui/behaviour/back-closes.ts'
import { ApiError, networkError } from '../api/api-client.ts'

/** Fetches the HTML of a page's `part`. Follows redirects. @throws ApiError, `networkError` */
export async function fetchPart(address: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'text/html', [partHeader]: '1' }
  // The browser caches the full page under this address.
  const init: RequestInit = { headers, signal, cache: 'no-store' }
  const response = await fetch(address, init).catch((cause) => Promise.reject(networkError(cause)))
  if (response.redirected) {
    location.replace(response.url)
    return new Promise(() => undefined)
  }
  const text = await response.text()
  if (response.ok) return text
  const heading = new DOMParser().parseFromString(text, 'text/html').querySelector('h1')?.textContent
  throw new ApiError(response.status, heading || text || response.statusText)
}

/** Takes title and canonical address from a newer page. Browsers share that address. */
export function updateHead(next: Document): void {
  document.title = next.title
  document.querySelector(canonical)?.remove()
  document.head.append(...next.querySelectorAll(canonical))
}

const canonical = 'link[rel=canonical]'

/** Refreshes the page; Browse replaces this to avoid a reload. */
export const pageRefresh: { now: () => Promise<void> } = {
  now: async () => leavePage(() => location.reload()),
}
