/** Access code of an attacked marketplace. */
export const accessCode = 'code of the attacks'

/** Administrator of an attacked marketplace. */
export const administrator = { username: 'attacker', password: 'a password for attacks' }

/** Registers the administrator. @returns the session cookie, which survives a restart */
export async function registerAdministrator(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...administrator, adminCode: accessCode }),
  })
  if (!answer.ok) throw new Error(`The administrator was not registered: ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
