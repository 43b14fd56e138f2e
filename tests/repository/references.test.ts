import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documents, sectionsOf } from './documents.ts'
import { read, root } from './import-graph.ts'

const files = globSync(['*.ts', '{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}'], { cwd: root })
const sources = files.map((file) => ({ file, text: read(file) }))
const anchors = new Map(documents().map(({ file, text }) => [file, sectionsOf(text)]))
const isThere = (file: string, anchor?: string) => {
  const sections = anchors.get(file)
  return sections !== undefined && (anchor === undefined || sections.has(anchor))
}

test('every document and section that the code names exists', () => {
  const references = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<!\w)((?:docs\/[\w./-]+|[A-Z]+)\.md)(?:#([\w-]+))?/g)].map(
      ([reference, document = '', anchor]) => ({ file, reference, document, anchor }),
    ),
  )
  expect(references.filter(({ anchor }) => anchor).length).toBeGreaterThan(50)
  const broken = references.filter(({ document, anchor }) => !isThere(document, anchor))
  expect(broken.map(({ file, reference }) => `${file}: ${reference}`)).toEqual([])
})

test('every section that a document links to exists', () => {
  const links = documents().flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(([link, target, anchor]) => ({
      link: `${file}: ${link}`,
      document: target ? path.join(path.dirname(file), target) : file,
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(3)
  const broken = links.filter(({ document, anchor }) => !isThere(document, anchor))
  expect(broken.map(({ link }) => link)).toEqual([])
})

test('every decision named by its number exists', () => {
  const numbers = new Set(
    [...anchors.keys()].map((file) => Number(/^docs\/decisions\/(\d{4})/.exec(file)?.[1])),
  )
  const named = [...sources, ...documents()].flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)].flatMap(([, ...all]) =>
      all.filter(Boolean).map((number) => ({ file, number: Number(number) })),
    ),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test('no text cites a document outside the repository', () => {
  const leaning = /\bspecificatio[n]\b|product[ ]decision/i
  const texts = [...sources, ...documents()]
  expect(texts.filter(({ text }) => leaning.test(text)).map(({ file }) => file)).toEqual([])
})
