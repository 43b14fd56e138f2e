import { partHeader } from '#domain/query/query.ts'
import { ApiError, networkError } from '../api/api-client.ts'

/**
 * The HTML of a page. If the address leads to another one by now, that is shown.
 * @param isPart what another query changes, alone
 * @throws ApiError if the server refuses, `networkError` if it cannot be reached
 */
export async function fetchPage(
  address: string,
  { isPart = false, signal }: { isPart?: boolean; signal?: AbortSignal } = {},
): Promise<string> {
  const headers = { accept: 'text/html', ...(isPart && { [partHeader]: '1' }) }
  // The browser keeps the page under this address.
  const init: RequestInit = { headers, signal: signal ?? null, ...(isPart && { cache: 'no-store' }) }
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

const ofPage =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], script[type="application/ld+json"]'

/** Title and description of a newer page in place of those of the page that is shown. */
export function updateHead(next: Document): void {
  document.title = next.title
  for (const element of document.querySelectorAll(ofPage)) element.remove()
  document.head.append(...next.querySelectorAll(ofPage))
}

/** Makes what the page shows newer; a page that can do so without loading the document sets its own way. */
export const pageRefresh: { now: () => Promise<void> } = {
  now: async () => location.reload(),
}
