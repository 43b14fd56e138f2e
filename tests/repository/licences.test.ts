import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from './import-graph.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const section = read('docs/operating.md').split('## Licences')[1] ?? ''

test('the typefaces whose licence is named are those that are served', () => {
  const named = section.match(/@fontsource[\w/-]+/g) ?? []
  expect(named).toEqual(
    Object.keys(packageJson.devDependencies).filter((name) => name.startsWith('@fontsource-variable')),
  )
})

test('a licence file grants nobody else a right, as the package says', () => {
  expect(packageJson.license).toBe('UNLICENSED')
  expect(read('LICENSE')).toMatch(/^Copyright \(c\) \d{4} .+\. All rights reserved\.\n/)
})
