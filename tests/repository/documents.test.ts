import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as tables from '#server/database/tables.ts'
import { readSettings } from '#server/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { codeLines, documents, fileNamesIn, identifiersIn, linksIn, pathsIn } from './documents.ts'
import { root } from './import-graph.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
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
  test('names only files that are there', () => {
    expect(
      codeLines(document)
        .flatMap(pathsIn)
        .filter((name) => !isThere(name)),
    ).toEqual([])
    expect(linksIn(document).filter((name) => !isThere(name))).toEqual([])
    const names = codeLines(document).flatMap(fileNamesIn)
    expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  })
  test('names only what is in the code', () => {
    const names = codeLines(document).flatMap(identifiersIn)
    expect(names.filter((name) => !identifiers.has(name))).toEqual([])
  })
  test('names only npm commands that are there', () => {
    const named = codeLines(document).flatMap((line) => [...line.matchAll(/\bnpm (?:run )?([\w:-]+)/g)])
    const known = [...Object.keys(packageJson.scripts), 'install', 'ci', 'run', 'version']
    expect(named.map(([, name = '']) => name).filter((name) => !known.includes(name))).toEqual([])
  })
})

const decisions = documents().filter(({ file }) => /^docs\/decisions\/(?!README)/.test(file))

test('every decision has a number of its own, which its heading says', () => {
  const numbers = decisions.map(({ file }) => path.basename(file).slice(0, 4))
  expect(new Set(numbers).size).toBeGreaterThan(20)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  for (const [at, { file, text }] of decisions.entries()) {
    expect(text, file).toMatch(new RegExp(`^# ${Number(numbers[at])}\\. \\S`))
  }
})

test('the index lists every decision by number and title, and whether it holds', () => {
  const lines = decisions.map(({ file, text }) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? []
    return `- ${number}. [${title}](${path.basename(file)}): `
  })
  const listed = read('docs/decisions/README.md').match(/^- \d.*: (?=(?:accepted|replaced by \d+)$)/gm)
  expect(listed).toEqual(lines.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
})

test('README fits two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(90)
})

test('the settings read by the program are those of the table and .env.example', () => {
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

test('.env.example works as it is and changes nothing', () => {
  expect(readSettings(parseEnv(read('.env.example')))).toEqual(readSettings({}))
  // Who names a server in a copy of it gets what the server's default is: no demo in a database for real.
  const server = { DATABASE_URL: 'postgres://db.example/market' }
  expect(readSettings({ ...parseEnv(read('.env.example')), ...server })).toEqual(readSettings(server))
})
