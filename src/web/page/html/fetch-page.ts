/** The address leads to another page by now. */
export class MovedError extends Error {
  readonly address: string
  constructor(address: string) {
    super(address)
    this.address = address
  }
}

/** The HTML of a page. @throws MovedError, and where the server does not answer with it */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal: signal ?? null })
  if (response.redirected) throw new MovedError(response.url)
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

const ofPage =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], script[type="application/ld+json"]'

/** Title and description of a newer page in place of those of the page that is shown. */
export function updateHead(next: Document): void {
  document.title = next.title
  for (const element of document.querySelectorAll(ofPage)) element.remove()
  document.head.append(...next.querySelectorAll(ofPage))
}
