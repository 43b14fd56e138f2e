import { setTimeout as pause } from 'node:timers/promises'
import { vehicleFields } from '../../../tests/support/fixtures.ts'
import { adminCode } from './marketplace-process.ts'

/** An account of an attacked marketplace. */
export interface AttackAccount {
  cookie: string
}

/** Responses to a neighbour's repeated requests. */
export interface Answers {
  /** Number of responses by status. */
  statuses: Record<string, number>
  maxMs: number
}

/** Registers an account. @throws Error if it is refused */
export async function register(origin: string, username: string, kind: 'dealer' | 'stranger' | 'admin') {
  const isAdmin = kind === 'admin'
  const answer = await fetch(`${origin}/api/register${isAdmin ? '-admin' : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password: 'seven wooden boats at dawn',
      ...(kind === 'dealer' && { dealershipName: `${username} motors` }),
      ...(isAdmin && { adminCode }),
    }),
  })
  if (answer.status >= 300) throw new Error(`${username} was not registered: ${await answer.text()}`)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { cookie } satisfies AttackAccount
}

/** A form with several files in one field. */
export function fileForm(field: string, name: string, files: readonly Buffer[]): FormData {
  const form = new FormData()
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Sends a form as an account, until a signal aborts it. */
export function post(
  origin: string,
  path: string,
  { cookie }: AttackAccount,
  body: FormData,
  signal?: AbortSignal,
) {
  return fetch(origin + path, { method: 'POST', headers: { cookie }, body, ...(signal && { signal }) })
}

/** Lists a vehicle as an account: the write to measure during a flood. */
export function listVehicle(origin: string, { cookie }: AttackAccount) {
  return fetch(`${origin}/api/vehicles`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(vehicleFields({})),
  })
}

/**
 * Repeats an action during a flood, with pauses.
 * @param act returns a response; its body is read
 */
export async function beside(
  isOver: () => boolean,
  act: () => Promise<Response>,
  pauseMs = 300,
): Promise<Answers> {
  const answers: Answers = { statuses: {}, maxMs: 0 }
  while (!isOver()) {
    const began = performance.now()
    const status = await statusOf(act)
    answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
    answers.maxMs = Math.max(answers.maxMs, Math.round(performance.now() - began))
    await pause(pauseMs)
  }
  return answers
}

/** Several clients repeat an action until they are stopped. @returns number of responses by status */
export async function flood(isOver: () => boolean, clients: number, act: () => Promise<Response>) {
  const statuses: Record<string, number> = {}
  const client = async () => {
    while (!isOver()) {
      const status = await statusOf(act)
      statuses[status] = (statuses[status] ?? 0) + 1
      // Refused clients retry after a pause.
      if (status !== '200' && status !== '201') await pause(50)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return statuses
}

async function statusOf(act: () => Promise<Response>): Promise<string> {
  try {
    const answer = await act()
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'none'
  }
}

/** Prints the result. Sets the exit code if a neighbour was not served. */
export function report(
  what: string,
  answers: Answers,
  { within, success }: { within: number; success: string },
) {
  const held = answers.maxMs <= within && Object.keys(answers.statuses).every((status) => status === success)
  console.log(
    `${what}: ${JSON.stringify(answers.statuses)}, longest ${answers.maxMs} ms${held ? '' : ' - FAILED'}`,
  )
  if (!held) process.exitCode = 1
}
