import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

/** System error codes in the operator's words. */
const meanings: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: "the account's share of its disk is used up",
  EROFS: 'its disk takes no writes',
  EACCES: 'this account has no right to it',
  EPERM: 'this account has no right to it',
  ENOTDIR: 'a file stands where a folder has to be',
  EEXIST: 'a file stands where a folder has to be',
  ENOENT: 'no folder can be made there',
}
/** Entries that only this account may read. */
const ownEntries = ['images', 'incoming', 'demo-accounts.txt', 'in-use.lock']

/** Creates the data folder (mode 0700), or removes other accounts' permissions inside. @throws StartProblem */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const home = path.resolve(dataDir)
  await makeUsable(home).catch((cause) => {
    throw unusableDataFolder(home, cause)
  })
  await Promise.all(ownEntries.map((name) => restrictToOwner(path.join(home, name))))
}

/** Creates the folder for scheduled backups. @throws StartProblem if that fails */
export async function makeBackupFolder(folder: string): Promise<void> {
  await makeUsable(folder).catch((cause) => {
    throw new StartProblem(
      `The folder of backups ${folder} cannot be used: ${reasonOf(cause)}. Name another with BACKUP_DIR.`,
      { cause },
    )
  })
}

async function makeUsable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

export function unusableDataFolder(home: string, cause: unknown): StartProblem {
  return new StartProblem(
    `The data folder ${home} cannot be used: ${reasonOf(cause)}. Name another with DATA_DIR.`,
    { cause },
  )
}

function reasonOf(cause: unknown): string {
  return diskReason(cause) ?? (cause as Error).message
}

/** Room on the disk of a folder, as this account may use it. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @returns why a file or folder could not be made, for operators; undefined for any other error */
export function diskReason(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  const meaning = meanings[code]
  return meaning && `${meaning} (${code})`
}

/** A link is left alone, and so is what another account owns. */
async function restrictToOwner(target: string): Promise<void> {
  const found = await lstat(target).catch(() => undefined)
  if (found && !found.isSymbolicLink()) await chmod(target, found.mode & 0o700).catch(() => undefined)
}
