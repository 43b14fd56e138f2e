import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'

/** The name that Node gives the threads of V8's platform: they mark and sweep garbage and compile. */
const helperThreadName = 'node-V8Worker'
const helperNiceness = 10

/**
 * Lowers the priority of V8's helper threads. Where processors are scarce each major collection would take half of the
 * time of requests for a tenth of a second. Where the main thread waits for them they have the processor all the same.
 * Linux alone has priorities of threads; elsewhere, and where it is not allowed, nothing changes.
 */
export function lowerHelperPriority(): void {
  if (process.platform !== 'linux') return
  try {
    for (const thread of helperThreads()) os.setPriority(thread, helperNiceness)
  } catch {
    // Only the waiting of requests depends on it.
  }
}

function helperThreads(): number[] {
  const tasks = '/proc/self/task'
  const isHelper = (thread: string) =>
    readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim() === helperThreadName
  return readdirSync(tasks).filter(isHelper).map(Number)
}
