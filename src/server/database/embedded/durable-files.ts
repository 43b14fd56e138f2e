import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FileStream {
  nfd?: number
  node: unknown
}
/** What is used of Emscripten's NODEFS, which the package's types leave open. */
interface EmscriptenFiles {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { fsync?: (stream: FileStream) => number }
  }
}

/**
 * PGlite's folder on disk with an fsync that reaches the disk. Emscripten's NODEFS has none, so a commit would
 * survive the death of the process but not of the machine. Relies on internals of PGlite 0.5.16
 * (docs/decisions: the embedded database).
 */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [...(emscriptenOpts.preRun ?? []), syncToDisk]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function syncToDisk(module: object): void {
  const { NODEFS } = module as EmscriptenFiles
  NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
    else syncFolder(NODEFS.realPath(stream.node))
    return 0
  }
}

/** Makes a folder's entries (files made, renamed, removed) survive a power loss. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return // keeps its folders by itself and refuses the call
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
