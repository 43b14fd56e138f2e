import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../repository/documents.ts'
import { buyerDialogTexts } from './buyer-dialogs.ts'
import { dashboardTexts } from './dashboard.ts'
import { toasts } from './messages.ts'
import { publicScreens } from './public-screens.ts'
import { validationMessages } from './rules.ts'
import { type SpecifiedText, templatePattern } from './specified-text.ts'

/** Every title, label and message that `docs/product.md` fixes word for word. */
const specifiedTexts: readonly SpecifiedText[] = [
  ...publicScreens,
  ...dashboardTexts,
  ...validationMessages,
  ...toasts,
  ...buyerDialogTexts,
]

/** The fault of the test that an entry names; undefined if it asserts the text. */
function fault({ text, description = '', test: reference, unreachable }: SpecifiedText): string | undefined {
  if (reference === undefined) return unreachable ? undefined : `'${text}' has no test`
  const [, file = '', name = ''] = /^([\w/-]+): (.+)$/.exec(reference) ?? []
  const paths = [
    `tests/e2e/${file}.test.ts`,
    `tests/api/${file}.db.test.ts`,
    `src/web/${file}.component.test.tsx`,
  ]
  const path = paths.map((each) => new URL(`../../${each}`, import.meta.url)).find((each) => existsSync(each))
  const own = path && sourceOf(name, readFileSync(path, 'utf8'))
  if (own === undefined) return `there is no test '${reference}'`
  const isAsserted = [text, description].every((template) => templatePattern(template).test(own))
  return isAsserted ? undefined : `'${reference}' does not assert '${text}' '${description}'`
}

/** The source of a test, or of a `describe` with its tests, and of the helpers above the file's first test. */
function sourceOf(name: string, source: string): string | undefined {
  const parts = source.split(/^(?=(?:test|describe)(?:\.for)?\()/m)
  const [helpers = ''] = parts
  const all = [
    ...parts.slice(1),
    ...parts.flatMap((part) => part.split(/^(?= {2}test(?:\.for)?\()/m).slice(1)),
  ]
  const own = all.find((part) => nameOf(part) === name)
  return own && helpers + own
}

/** The first argument of `test(...)` and `describe(...)`, the name in `test.for(...)(...)`. */
function nameOf(part: string): string | undefined {
  const isTable = /^ *(?:test|describe)\.for\b/.test(part)
  const call = isTable ? /\)\(\s*(?:'(.+?)'|"(.+?)"),/ : /\(\s*(?:'(.+?)'|"(.+?)"),/
  const [, single, double] = call.exec(part) ?? []
  return single ?? double
}

test('every text is asserted by the test that the list names', () => {
  expect(specifiedTexts.map(fault).filter((each) => each !== undefined)).toEqual([])
})

test('a text whose test is gone, or asserts another, is a fault', () => {
  const [first] = publicScreens
  expect(first && fault({ ...first, test: 'home: is not there' })).toContain('there is no test')
  expect(first && fault({ ...first, text: 'Not in that test' })).toContain('does not assert')
})

test('lists no text twice in a section', () => {
  const keys = specifiedTexts.map(({ section, role, text, description, path }) =>
    [section, role, text, description, path].join(),
  )
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

test('every text stands in its section of the product document', () => {
  const sections = sectionsOf(readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8'))
  const missing = specifiedTexts.flatMap(({ section, text, description = '' }) => {
    const parts = [text, description].flatMap((template) =>
      template.split(/\{\w+\}/).map((part) => part.trim()),
    )
    return parts
      .filter((part) => !sections.get(section)?.includes(part))
      .map((part) => `#${section} has no '${part}'`)
  })
  expect(missing).toEqual([])
})
