import { StartProblem } from '#server/start-problem.ts'

export function unusableFolder(folder: string, cause: unknown): StartProblem {
  if (cause instanceof StartProblem) return cause
  const said = cause instanceof Error ? cause.message : String(cause)
  const isFull = /No space left on device|ENOSPC|Disk quota exceeded/.test(said)
  const remedy = isFull
    ? 'Make room on its disk and start again.'
    : 'Put the folder back from a copy where it is damaged; it is left as it is.'
  return new StartProblem(`The database in ${folder} cannot be opened: ${said}. ${remedy}`, { cause })
}
