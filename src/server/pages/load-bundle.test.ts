import { expect, test } from 'vitest'
import { routerManifest } from './load-bundle.ts'

const built = {
  'src/web/client.tsx': { file: 'assets/client.js', imports: ['_shared.js'], css: ['assets/client.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/web/client.tsx'] },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/web/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_card.js'] },
  'src/web/routes/vehicles.index.lazy.tsx': { file: 'assets/browse.js' },
  'src/web/routes/vehicles.$id.tsx?tsr-split=component': { file: 'assets/detail.js' },
  'src/web/routes/index.tsx?tsr-split=notFoundComponent': { file: 'assets/pending.js' },
}

test('each route preloads its own chunks and what they import, not what every page has', () => {
  const { routes } = routerManifest(built)
  expect(routes['/']?.preloads).toEqual(['/assets/home.js', '/assets/card.js'])
  expect(routes['/vehicles/']?.preloads).toEqual(['/assets/browse.js'])
  expect(routes['/vehicles/$id']?.preloads).toEqual(['/assets/detail.js'])
  expect(Object.keys(routes)).toHaveLength(4)
})

test('every page has the entry, what it imports and the styles', () => {
  expect(routerManifest(built).routes.__root__).toEqual({
    preloads: ['/assets/client.js', '/assets/shared.js'],
    css: ['/assets/client.css'],
    scripts: [{ attrs: { type: 'module', async: true, src: '/assets/client.js' } }],
  })
})

test('a build without the entry is refused', () => {
  expect(() => routerManifest({})).toThrow('src/web/client.tsx')
})
