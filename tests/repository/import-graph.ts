import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The text of a file of the project. */
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** One import or re-export in a source file. */
export interface Import {
  /** The importing file, from the project's folder with forward slashes. */
  from: string
  /** The imported file, or the name of a package or Node module. */
  to: string
  /** Erased before the program runs. */
  isType: boolean
  /** Loaded when needed. */
  isDynamic: boolean
}

const inSource = /^src\//

/** Whether an import is of another file of the source tree. */
export const isOurs = ({ to }: Import): boolean => inSource.test(to)

/** Every import in the source tree, without tests. */
export function importsOfSource(): Import[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
  return files.filter((file) => !/\.(test|d)\.tsx?$/.test(file)).flatMap(importsOf)
}

function importsOf(from: string): Import[] {
  const code = read(from)
  const { module, errors } = parseSync(from, code)
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`)
  const toOf = (source: string) => resolved(from, source)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    return { from, to: toOf(moduleRequest.value), isType, isDynamic: false }
  })
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ from, to: toOf(moduleRequest.value), isType, isDynamic: false }] : [],
    ),
  )
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const source = code.slice(start, end).replace(/^['"`]|['"`]$/g, '')
    return { from, to: toOf(source), isType: false, isDynamic: true }
  })
  return [...imported, ...exported, ...loaded]
}

const aliases: Record<string, string> = JSON.parse(read('package.json')).imports

function resolved(from: string, source: string): string {
  const [alias = '', ...rest] = source.split('/')
  const folder = aliases[`${alias}/*`]
  if (folder !== undefined) return path.posix.join(path.posix.dirname(folder), ...rest)
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(from), source)
  return source
}
