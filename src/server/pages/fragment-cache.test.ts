import { expect, test } from 'vitest'
import { FragmentCache } from './fragment-cache.ts'

/** Renders a page of fragments like React: cached ones are empty. */
function render(cache: FragmentCache, content: Record<string, string>, scope = 'today') {
  const fragments = cache.forPage(scope)
  const rendered: string[] = []
  const parts = Object.entries(content).map(([key, html]) => {
    const { place, isCached } = fragments.place(key)
    if (!isCached) rendered.push(key)
    return `<li><cached-html data-place="${place}">${isCached ? '' : html}</cached-html></li>`
  })
  return { html: fragments.fill(`<ul>${parts.join('')}</ul><p>end</p>`), rendered }
}

test('a fragment of an earlier page is not rendered again, and no page shows the markers', () => {
  const cache = new FragmentCache()
  const page = (...items: string[]) =>
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul><p>end</p>`
  const first = render(cache, { a: '<b>A</b>', b: '<b>Straße</b>' })
  expect(first).toEqual({ html: page('<b>A</b>', '<b>Straße</b>'), rendered: ['a', 'b'] })
  const second = render(cache, { b: '<b>Straße</b>', c: '<b>C</b>' })
  expect(second).toEqual({ html: page('<b>Straße</b>', '<b>C</b>'), rendered: ['c'] })
})

test('a fragment is rendered again in another scope, or once the cache is full', () => {
  const cache = new FragmentCache(30)
  render(cache, { a: '<b>A</b>' })
  expect(render(cache, { a: '<b>A</b>' }, 'tomorrow').rendered).toEqual(['a'])
  render(cache, { b: '<b>B</b>' }, 'tomorrow')
  expect(render(cache, { a: '<b>A</b>' }).rendered).toEqual(['a'])
})
