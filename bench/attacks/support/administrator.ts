/** The access code under which an attacked marketplace is started. */
export const accessCode = 'code of the attacks'

/** An administrator of an attacked marketplace, whatever other accounts it has. */
export const administrator = { username: 'attacker', password: 'a password for attacks' }

/** Registers the administrator. @returns the cookie of its session, which outlives a restart */
export async function registerAdministrator(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, adminCode: accessCode }),
  })
  if (!answer.ok) throw new Error(`The administrator was not registered: ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
