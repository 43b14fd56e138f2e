import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAt } from '../entry-server.tsx'
import { pages } from './page-table.ts'

const paths = pages.map(({ path }) => path)

test('every page is found at its own path, with names unchanged', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1 })
  const visits = fc.constantFrom(...paths).chain((path) => {
    const params = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, names] as const)
    return fc.record({ path: fc.constant(path), params: fc.record(Object.fromEntries(params)) })
  })
  fc.assert(
    fc.property(visits, ({ path, params }) => {
      const named = (_: string, name: string) => encodeURIComponent(String(Reflect.get(params, name)))
      const address = path.replace(/:(\w+)/g, named)
      const found = pageAt(address)
      expect({ path: found?.page.path, params: found?.params }).toEqual({ path, params: { ...params } })
    }),
    { examples: [[{ path: '/dealership/:name', params: { name: '100 % Räder/Übersee 車' } }]] },
  )
})

test.each(['/dealership/%E0%A4%A', '/%', '/dealership', '/vehicles/1/2', '/about/'])(
  '%s is not a page',
  (path) => {
    expect(pageAt(path)).toBeUndefined()
  },
)
