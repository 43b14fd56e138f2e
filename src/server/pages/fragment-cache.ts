import { LRUCache } from 'lru-cache'

const capacityBytes = 32_000_000
const opening = '<cached-html data-place="'
const closing = '</cached-html>'

export interface PageFragments {
  /** Registers a fragment. If it is cached, it may be rendered empty. */
  place(key: string): { place: number; isCached: boolean }
  /** Inserts cached HTML into every `<cached-html>`, and caches the others. */
  fill(html: string): string
}

/** Caches the HTML of cards across pages. A key names everything that the HTML depends on. */
export class FragmentCache {
  readonly #cache: LRUCache<string, string>

  constructor(capacity = capacityBytes) {
    this.#cache = new LRUCache({
      maxSize: capacity,
      sizeCalculation: (html, key) => html.length + key.length,
    })
  }

  /** @param scope what all fragments of the page depend on */
  forPage(scope: string): PageFragments {
    const cache = this.#cache
    const fragments: { key: string; html: string | undefined }[] = []
    return {
      place(name) {
        const key = `${scope} ${name}`
        const html = cache.get(key)
        return { place: fragments.push({ key, html }) - 1, isCached: html !== undefined }
      },
      fill(page) {
        const parts: string[] = []
        let from = 0
        for (;;) {
          const at = page.indexOf(opening, from)
          if (at === -1) break
          const begin = page.indexOf('>', at) + 1
          const end = page.indexOf(closing, begin)
          const fragment = fragments[Number.parseInt(page.slice(at + opening.length), 10)]
          if (end === -1 || !fragment) throw new Error('A page has a fragment that was not registered')
          // A slice would keep the whole page in memory.
          fragment.html ??= Buffer.from(page.slice(begin, end)).toString()
          parts.push(page.slice(from, at), fragment.html)
          from = end + closing.length
        }
        for (const { key, html } of fragments) if (html !== undefined) cache.set(key, html)
        return parts.length === 0 ? page : parts.join('') + page.slice(from)
      },
    }
  }
}
