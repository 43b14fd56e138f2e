import { statSync } from 'node:fs'

/** A file or folder that was found at a path, by the number its file system knows it by. */
export interface Found {
  path: string
  inode: number
}

/** Remembers what stands at a path. @throws the system's error where there is nothing */
export function findAt(path: string): Found {
  return { path, inode: statSync(path).ino }
}

/** The first of these that was removed, or replaced by another, since it was found. */
export function firstGone(found: readonly Found[]): string | undefined {
  return found.find(({ path, inode }) => statSync(path, { throwIfNoEntry: false })?.ino !== inode)?.path
}
