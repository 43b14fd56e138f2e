import { globSync } from 'node:fs'
import path from 'node:path'
import { read, root } from './import-graph.ts'

export interface Document {
  /** From the project's folder. */
  file: string
  text: string
}

/** Documents: the Markdown files at the top, under docs/ and beside the code. */
export function documents(): Document[] {
  const files = globSync(['*.md', '{docs,src}/**/*.md'], { cwd: root })
  return files.map((file) => ({ file, text: read(file) }))
}

/** Lines of code blocks and texts in code marks. */
export function codeLines({ text }: Document): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const outside = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const spans = [...outside.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...blocks, ...spans].map((line) => line.trim()).filter(Boolean)
}

/** The files and folders of the repository that a line of code names. */
export function pathsIn(line: string): string[] {
  const named = line.match(/(?<![\w./-])(?:src|tests|scripts|docs|bench|\.ci)\/[\w./-]*/g) ?? []
  return named.map((name) => name.replace(/[./]+$/, ''))
}

/** The files that a line of code names without their full path, such as `work-queue.ts` and `store/listings.ts`. */
export function fileNamesIn(line: string): string[] {
  const named = line.match(/(?<![\w./*$-])[\w$.-][\w$./-]*\.(?:tsx?|mjs|css|sql|json|svg)(?![\w.])/g) ?? []
  return named.filter((name) => pathsIn(name).length === 0 && /^[^A-Z]*$/.test(name))
}

/** The names in camel case in a line that is nothing else, such as `catalogueWrites` and `Catalogue.readQuery`. */
export function identifiersIn(line: string): string[] {
  const parts = /^[\w$.()]+$/.test(line) && fileNamesIn(line).length === 0 ? line.split(/[.()]+/) : []
  return parts.filter((part) => /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/.test(part))
}

/** Files that a document links to, from the project's folder. */
export function linksIn({ file, text }: Document): string[] {
  return [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  )
}

/** The sections of a document by the anchors of their headings on GitHub, with single spaces. */
export function sectionsOf(text: string): Map<string, string> {
  const sections = text.split(/^(?=#{1,6} )/m).map((section): [string, string] => {
    const [, heading = ''] = /^#+ (.*)/.exec(section) ?? []
    return [anchorOf(heading), section.replaceAll(/\s+/g, ' ')]
  })
  return new Map(sections)
}

/** The rows of a document's tables by their first cell. */
export function tableRows(file: string): Map<string, string[]> {
  const rows = [...read(file).matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  )
  return new Map(rows.map(([first = '', ...others]) => [first, others]))
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
