import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { firstRemoved, type PathIdentity } from './removal.ts'

interface FileStream {
  nfd?: number
  node: unknown
}
interface Attributes {
  mode?: number
}
/** What is used of Emscripten's NODEFS, which the package's types leave open. */
interface EmscriptenFiles {
  NODEFS: {
    realPath(node: unknown): string
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, device: number): unknown
      setattr(node: unknown, attributes: Attributes): void
    }
    stream_ops: {
      fsync?: (stream: FileStream) => number
      setattr(stream: FileStream, attributes: Attributes): void
    }
  }
}

/** What a file's mode may say: nothing to others than its owner. */
const ownerOnly = ~0o077

/**
 * PGlite's folder on disk with an fsync that reaches the disk, in files that only their owner can open. Emscripten's
 * NODEFS has no fsync, so a commit would survive the death of the process but not of the machine, and gives files the
 * mode they are asked for, whatever the process's mask. Relies on internals of PGlite 0.5.16 (docs/decisions: the
 * embedded database).
 */
export class DurableFiles extends NodeFS {
  readonly #requiredPaths: readonly PathIdentity[]

  /** @param requiredPaths what a commit is refused without: what is written into a removed folder is lost */
  constructor(folder: string, requiredPaths: readonly PathIdentity[] = []) {
    super(folder)
    this.#requiredPaths = requiredPaths
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const prepare = (module: object) => {
      const { NODEFS } = module as EmscriptenFiles
      syncToDisk(NODEFS, this.#requiredPaths)
      restrictToOwner(NODEFS)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } }
  }
}

function syncToDisk(files: EmscriptenFiles['NODEFS'], requiredPaths: readonly PathIdentity[]): void {
  files.stream_ops.fsync = ({ nfd, node }) => {
    const path = files.realPath(node)
    if (nfd === undefined) syncFolder(path)
    else fs.fsyncSync(nfd)
    const isLogRemoved = nfd !== undefined && path.includes('/pg_wal/') && fs.fstatSync(nfd).nlink === 0
    const gone = firstRemoved(requiredPaths) ?? (isLogRemoved ? path : undefined)
    if (gone !== undefined) throw new Error(`${gone} was removed while the database was open`)
    return 0
  }
}

function restrictToOwner({ node_ops: nodes, stream_ops: streams }: EmscriptenFiles['NODEFS']): void {
  const { mknod, setattr } = nodes
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ownerOnly, device)
  nodes.setattr = (node, attributes) => setattr(node, closed(attributes))
  const setOpen = streams.setattr
  streams.setattr = (stream, attributes) => setOpen(stream, closed(attributes))
}

function closed(attributes: Attributes): Attributes {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ownerOnly }
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
