import { expect, test } from 'vitest'
import { codeLines, fileNamesIn, identifiersIn, linksIn, pathsIn } from './documents.ts'

const document = {
  file: 'docs/guide.md',
  text: 'See [the rules](decisions/one.md#why), [us](https://bimwheels.example) and `src/domain/`.\n```sh\nnpm start\n```\n',
}

test('code is found in marks and in blocks', () => {
  expect(codeLines(document)).toEqual(['npm start', 'src/domain/'])
})

test('paths are the places of this repository', () => {
  expect(pathsIn('src/domain/ and node scripts/start.mjs, not dist/client or a/src/b')).toEqual([
    'src/domain',
    'scripts/start.mjs',
  ])
})

test('files that are named without their place are found by their names', () => {
  expect(
    fileNamesIn('`queue.ts`, store/listings.ts, src/domain/limits.ts, *.test.ts, NAME.lazy.tsx, a.tsbuild'),
  ).toEqual(['queue.ts', 'store/listings.ts'])
})

test('identifiers are names in camel case', () => {
  expect(
    ['catalogueWrites', 'Catalogue.readQuery', 'scopeOf()', 'a-z', 'DATA_DIR', 'queue.ts', 'can it'].flatMap(
      identifiersIn,
    ),
  ).toEqual(['catalogueWrites', 'readQuery', 'scopeOf'])
})

test('links lead from the document that holds them', () => {
  expect(linksIn(document)).toEqual(['docs/decisions/one.md'])
})
