import { expect, test } from 'vitest'
import { pageFiles } from './load-bundle.ts'

const built = {
  'src/web/islands/client.ts': { file: 'assets/client.js', name: 'client', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', name: 'islands', imports: ['src/web/islands/client.ts'] },
  '_browse.js': { file: 'assets/browse.js', name: 'browse', imports: ['_shared.js'] },
  '_runtime.js': { file: 'assets/react.js', name: 'runtime', imports: ['_shared.js'] },
  '_dialogs.js': { file: 'assets/dialogs.js', name: 'dialogs', imports: ['_runtime.js'] },
  'src/web/pages/inbox/inbox-page.tsx': {
    file: 'assets/inbox.js',
    name: 'inbox-page',
    imports: ['_dialogs.js', '_workspace.js'],
  },
  '_workspace.js': { file: 'assets/workspace.js', name: 'workspace', imports: ['_runtime.js'] },
  'src/web/visitors.css': { file: 'assets/visitors.css' },
  'src/web/styles.css': { file: 'assets/styles.css' },
}

test('a page names its script with what that imports, and each file once', () => {
  expect(pageFiles(built)).toEqual({
    styles: { visitors: ['/assets/visitors.css'], all: ['/assets/styles.css'] },
    screens: {
      'inbox-page': ['/assets/inbox.js', '/assets/dialogs.js', '/assets/workspace.js'],
    },
    script: '/assets/client.js',
    preloads: {
      first: ['/assets/client.js', '/assets/shared.js'],
      browse: ['/assets/browse.js'],
      react: ['/assets/react.js'],
      dialogs: ['/assets/dialogs.js'],
    },
  })
})

test('a build without one of them is refused', () => {
  expect(() => pageFiles({})).toThrow('The build has no chunk')
  const { 'src/web/styles.css': _styles, ...others } = built
  expect(() => pageFiles(others)).toThrow('src/web/styles.css')
})
