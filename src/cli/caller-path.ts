import path from 'node:path'

/** npm runs a command in the project's folder; paths are relative to the caller's. */
export function callerPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', file)
}
