/** Who sends hostile requests. */
export const callerRoles = ['visitor', 'unapproved', 'stranger', 'dealer', 'administrator'] as const
export type CallerRole = (typeof callerRoles)[number]

const password = 'careenage at dusk'
/** How many requests go without an account where none could be made, as while registering is closed. */
const restWithout = 500

/** The sessions of an attack, made again by an administrator whose own session the attack leaves alone. */
export class Callers {
  readonly #origin: string
  readonly #keeper: string
  readonly #tag: string
  readonly #cookies = new Map<CallerRole, Promise<string>>()
  readonly #ended = new Map<CallerRole, number>()
  #made = 0

  /** @param tag tells the accounts of one attack from those of another */
  constructor(origin: string, keeper: string, tag: string) {
    this.#origin = origin
    this.#keeper = keeper
    this.#tag = tag
  }

  /** How many accounts were needed. */
  get made(): number {
    return this.#made
  }

  /** What a role sends along. */
  async cookieOf(role: CallerRole): Promise<string> {
    if (role === 'visitor') return ''
    const known = this.#cookies.get(role) ?? this.#make(role)
    this.#cookies.set(role, known)
    return known
  }

  /** Looks whether a session has ended that was answered 401, for the next request of its role. */
  async renew(role: CallerRole, cookie: string): Promise<void> {
    if (role === 'visitor' || (await this.#cookies.get(role)) !== cookie) return
    const missed = (this.#ended.get(role) ?? 0) + 1
    this.#ended.set(role, missed)
    if (cookie === '' ? missed % restWithout > 0 : await this.isOpen(cookie)) return
    this.#cookies.delete(role)
  }

  async isOpen(cookie: string): Promise<boolean> {
    return (await fetch(`${this.#origin}/api/user`, { headers: { cookie } })).ok
  }

  async #make(role: CallerRole): Promise<string> {
    const username = `${role} ${this.#tag} ${++this.#made}`
    const dealershipName = role === 'stranger' ? undefined : `Motors of ${username}`
    const account = { username, password, dealershipName }
    if (role === 'unapproved') return cookieIn(await this.#post('/api/register', '', account))
    const made = { ...account, role: role === 'administrator' ? 'admin' : 'user' }
    const answer = await this.#post('/api/admin/users', this.#keeper, made)
    if (!answer.ok) throw new Error(`No account was made: ${answer.status} ${await answer.text()}`)
    return cookieIn(await this.#post('/api/login', '', account))
  }

  #post(path: string, cookie: string, body: unknown): Promise<Response> {
    const network = `203.0.${this.#made % 250}.${this.#made % 199}`
    return fetch(this.#origin + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(body),
    })
  }
}

function cookieIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
