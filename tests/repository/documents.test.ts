import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/database/tables.ts'
import { readSettings } from '#server/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { codeLines, documents, fileNamesIn, identifiersIn, linksIn, pathsIn } from './documents.ts'
import { read, root } from './import-graph.ts'

const files = globSync(['*', '{src,tests,scripts,bench,deploy,docs}/**'], { cwd: root }).map((file) =>
  file.replaceAll(path.sep, '/'),
)
const identifiers = new Set(
  files
    .filter((file) => /\.(?:tsx?|mjs|sql)$/.test(file))
    .flatMap((file) => read(file).match(/[\w$]+/g) ?? []),
)
const isThere = (place: string) => existsSync(path.join(root, place))
const settingNames = (text: string) => new Set(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z]+)*\b/g))

describe.each(documents())('$file', (document) => {
  const lines = codeLines(document)
  test('names only existing files', () => {
    const paths = [...lines.flatMap(pathsIn), ...linksIn(document)]
    expect(paths.filter((name) => !isThere(name))).toEqual([])
    const names = lines.flatMap(fileNamesIn)
    expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  })
  test('names only identifiers in the code', () => {
    expect(lines.flatMap(identifiersIn).filter((name) => !identifiers.has(name))).toEqual([])
  })
  test('names only existing npm commands', () => {
    const named = lines.flatMap((line) => [...line.matchAll(/\bnpm (?:run )?([\w:-]+)/g)])
    const known = [...Object.keys(packageJson.scripts), 'install', 'ci', 'run', 'version']
    expect(named.map(([, name = '']) => name).filter((name) => !known.includes(name))).toEqual([])
  })
})

const decisions = documents().filter(({ file }) => /^docs\/decisions\/(?!README)/.test(file))

test('every decision has its own number, also in its heading', () => {
  const numbers = decisions.map(({ file }) => path.basename(file).slice(0, 4))
  expect(new Set(numbers).size).toBeGreaterThan(20)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  for (const [at, { file, text }] of decisions.entries()) {
    expect(text, file).toMatch(new RegExp(`^# ${Number(numbers[at])}\\. \\S`))
  }
})

test('the index lists every decision by number, title and state', () => {
  const lines = decisions.map(({ file, text }) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? []
    return `- ${number}. [${title}](${path.basename(file)}): `
  })
  const listed = read('docs/decisions/README.md').match(/^- \d.*: (?=(?:accepted|replaced by \d+)$)/gm)
  expect(listed).toEqual(lines.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
})

test('the table of settings and .env.example list every setting with its default', () => {
  const known = [...read('src/server/settings.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(
    ([, name = '']) => name,
  )
  expect(known.length).toBeGreaterThan(10)
  const section = read('docs/operating.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const table = settingNames(section)
  expect(known.filter((name) => !table.has(name))).toEqual([])
  const example = parseEnv(read('.env.example'))
  expect(Object.keys(example).toSorted()).toEqual(known.toSorted())
  const cells = [...section.matchAll(/^\| (`.*?`) +\| (.*?) +\|/gm)].map(([, names = '', defaults = '']) =>
    [names, defaults].map((cell) => [...cell.matchAll(/`([^`]*)`/g)].map(([, value = '']) => value)),
  )
  const stated = cells.flatMap(([names = [], defaults = []]) =>
    names.length === defaults.length ? names.map((name, at) => [name, defaults[at]]) : [],
  )
  expect(stated.length).toBeGreaterThan(10)
  expect(stated.filter(([name = '', value]) => example[name] !== value)).toEqual([])
})

test('every table of the database has a limit in docs/reliability.md', () => {
  const names = Object.values(tables).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))
  expect(names.length).toBeGreaterThan(20)
  const section = read('docs/reliability.md').split('## Growth limits')[1]?.split('\n## ')[0] ?? ''
  const named = [...section.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[a-z_]+/g) ?? [],
  )
  expect(named.toSorted()).toEqual(names.toSorted())
})

test('.env.example works unchanged and changes nothing', () => {
  // With a database server there is no demo.
  for (const env of [{}, { DATABASE_URL: 'postgres://db.example/market' }])
    expect(readSettings({ ...parseEnv(read('.env.example')), ...env })).toEqual(readSettings(env))
})
