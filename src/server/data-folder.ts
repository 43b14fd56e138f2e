import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

const meanings: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: "the account's share of its disk is used up",
  EROFS: 'its disk is read-only',
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  ENOTDIR: 'there is a file in place of a folder',
  EEXIST: 'there is a file in place of a folder',
  ENOENT: 'no folder can be created there',
}
const ownEntries = ['images', 'incoming', 'demo-accounts.txt', 'in-use.lock']

/** Creates the folder (mode 0700), or removes other accounts' permissions inside. @throws StartProblem */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const home = path.resolve(dataDir)
  await makeUsable(home).catch((cause) => {
    throw unusableDataFolder(home, cause)
  })
  await Promise.all(ownEntries.map((name) => restrictToOwner(path.join(home, name))))
}

/** @throws StartProblem */
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

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Why a file or folder could not be created, for operators. Undefined for other errors. */
export function diskReason(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  const meaning = meanings[code]
  return meaning && `${meaning} (${code})`
}

async function restrictToOwner(target: string): Promise<void> {
  const found = await lstat(target).catch(() => undefined)
  if (found && !found.isSymbolicLink()) await chmod(target, found.mode & 0o700).catch(() => undefined)
}
