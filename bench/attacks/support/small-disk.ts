import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const block = Buffer.alloc(65_536, 1)

/** A small disk in memory that can be filled. Only root can mount one. */
export interface SmallDisk {
  folder: string
  /** Fills the disk until that many bytes are free. */
  fill(leftBytes: number): void
  /** Frees the space again. */
  evictOverBudget(): void
  remove(): void
}

/** @throws Error if this account may not mount */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  const filling = path.join(folder, 'filling')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    fill(leftBytes) {
      const file = openSync(filling, 'a')
      for (let left = free() - leftBytes; left > 0; left -= block.length) {
        writeSync(file, block, 0, Math.min(left, block.length))
      }
      closeSync(file)
    },
    evictOverBudget: () => rmSync(filling, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
