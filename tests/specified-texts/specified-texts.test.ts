import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents, sectionsOf } from '../repository/documents.ts'
import { specifiedTexts } from './specified-texts.ts'

const sections = sectionsOf(documents().find(({ file }) => file === 'docs/product.md')?.text ?? '')
const entries = Object.entries(specifiedTexts).flatMap(([section, files]) =>
  Object.entries(files).map(([file, texts]) => ({ section, file, texts })),
)

const variables: Readonly<Record<string, string>> = {
  N: '\\d[\\d,]*',
  status: '[1-5]\\d\\d',
  price: '\\$\\d[\\d,]*',
}

/** Finds a text that matches the template in the source of a test. */
function patternOf(template: string): RegExp {
  const source = template
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 1 ? (variables[part] ?? '.+') : RegExp.escape(part)))
  return new RegExp(source.join(''))
}

/** Texts that a test does not assert. */
function missingIn(file: string, texts: readonly string[]): readonly string[] {
  const paths = [
    `tests/e2e/${file}.test.ts`,
    `tests/api/${file}.db.test.ts`,
    `src/web/${file}.component.test.tsx`,
  ]
  const path = paths.map((each) => new URL(`../../${each}`, import.meta.url)).find((each) => existsSync(each))
  const source = path ? readFileSync(path, 'utf8') : ''
  return texts.filter((text) => !patternOf(text).test(source))
}

test.each(entries)('docs/product.md#$section is asserted by $file', ({ section, file, texts }) => {
  expect(missingIn(file, texts)).toEqual([])
  const stated = sections.get(section) ?? ''
  const parts = texts.flatMap((text) => text.split(/\{\w+\}/).map((part) => part.trim()))
  expect(parts.filter((part) => !stated.includes(part))).toEqual([])
})

test('a text that no test asserts is found', () => {
  expect(missingIn('home', ['Latest Listings', 'Not in that test'])).toEqual(['Not in that test'])
  expect(missingIn('no-such-test', ['Latest Listings'])).toEqual(['Latest Listings'])
})
