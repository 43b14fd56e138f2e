import fs, { statSync } from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { StartProblem } from '#server/start-problem.ts'
import type { DatabaseWatch } from '../database.ts'

interface FileStream {
  nfd?: number
  node: unknown
}
/** The part of Emscripten's NODEFS used here, which PGlite leaves untyped. */
interface EmscriptenFiles {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { fsync?: (stream: FileStream) => number }
  }
}

/** Adds an fsync to NODEFS (PGlite 0.5.16's), so that commits survive a power loss. */
export class DurableFiles extends NodeFS {
  readonly #requiredPaths: readonly PathIdentity[]

  /** @param requiredPaths commits fail without these, because writes to a removed folder are lost */
  constructor(folder: string, requiredPaths: readonly PathIdentity[] = []) {
    super(folder)
    this.#requiredPaths = requiredPaths
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const prepare = (module: object) => syncToDisk((module as EmscriptenFiles).NODEFS, this.#requiredPaths)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } }
  }
}

function syncToDisk(files: EmscriptenFiles['NODEFS'], requiredPaths: readonly PathIdentity[]): void {
  files.stream_ops.fsync = ({ nfd, node }) => {
    const path = files.realPath(node)
    if (nfd === undefined) syncFolder(path)
    else fs.fsyncSync(nfd)
    const isLogRemoved = nfd !== undefined && path.includes('/pg_wal/') && fs.fstatSync(nfd).nlink === 0
    const removed = firstRemoved(requiredPaths) ?? (isLogRemoved ? path : undefined)
    if (removed !== undefined) throw new Error(`${removed} was removed while the database was open`)
    return 0
  }
}

/** Makes a folder's entries (created, renamed, removed files) survive a power loss. */
export function syncFolder(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

const checkMs = 5_000

export interface PathIdentity {
  path: string
  inode: number
}

export function identify(path: string): PathIdentity {
  return { path, inode: statSync(path).ino }
}

function firstRemoved(identities: readonly PathIdentity[]): string | undefined {
  return identities.find(({ path, inode }) => statSync(path, { throwIfNoEntry: false })?.ino !== inode)?.path
}

/** Polls, because another process may have created a new folder in its place. */
export function watchRemoval(required: readonly PathIdentity[], watch: Pick<DatabaseWatch, 'onLost'>) {
  let isReported = false
  const isLost = () => {
    const removed = firstRemoved(required)
    if (removed === undefined) return false
    if (!isReported) watch.onLost(problemOf(removed))
    isReported = true
    return true
  }
  const timer = setInterval(isLost, checkMs).unref()
  return { isLost, stop: () => clearInterval(timer) }
}

function problemOf(removed: string): StartProblem {
  return new StartProblem(
    `${path.basename(removed)} was removed from the data folder ${path.dirname(removed)} while the marketplace ran. ` +
      'Restore the folder from a copy before the next start.',
  )
}
