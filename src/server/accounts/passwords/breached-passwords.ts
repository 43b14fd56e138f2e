import { hash } from 'node:crypto'

/** A form waits no longer: what cannot be looked up by then passes. */
const lookedUpWithinMs = 2_000

/**
 * Whether a password is in a list of leaked ones, which is asked by the first five of the 40 digits of its SHA-1 alone (the
 * range API of Have I Been Pwned, api.pwnedpasswords.com/range/, or a mirror of it). Answers are padded, so that their length says nothing.
 * @param url of `BREACHED_PASSWORDS_URL` @throws where the list does not answer in time
 */
export async function isBreached(password: string, url: string): Promise<boolean> {
  const digest = hash('sha1', password.normalize('NFC')).toUpperCase()
  const rest = digest.slice(5)
  const answer = await fetch(`${url.replace(/\/?$/, '/')}${digest.slice(0, 5)}`, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(lookedUpWithinMs),
  })
  if (!answer.ok) throw new Error(`the list answers ${answer.status}`)
  const lines = (await answer.text()).split(/\r?\n/)
  // What only pads is counted 0 times.
  return lines.some((line) => line.toUpperCase().startsWith(`${rest}:`) && !line.endsWith(':0'))
}
