import { openMailServer } from '../../tests/support/mail-server.ts'
import { adminCode, adminPassword, attackMarketplace } from './support/marketplace-process.ts'
import { type Answered, postFrom, statusCounts } from './support/post-from.ts'

/** Reaches limits from one party's networks, then checks that nobody else is locked out. */

/** Makes calls from the networks of one party in turn. @param networks number of /64s of one /48 */
async function noise(count: number, networks: number, call: (address: string) => Promise<Answered>) {
  const answers: Answered[] = []
  for (let at = 0; at < count; at++) answers.push(await call(`2001:db8:66:${at % networks}::1`))
  return statusCounts(answers)
}

async function attack(origin: string): Promise<string[]> {
  const logIn = (address: string, password: string, headers = {}) =>
    postFrom(origin, address, '/api/login', { username: 'admin', password }, headers)
  const forget = (address: string, account: string) =>
    postFrom(origin, address, '/api/forgotten-password', { account })
  const enter = (address: string, username: string, code: string) =>
    postFrom(origin, address, '/api/register-admin', {
      username,
      password: 'molasses and rum',
      adminCode: code,
    })
  const outcomes: [string, string, number, number][] = [
    [
      '101 forgotten passwords',
      await noise(101, 101, (address) => forget(address, 'nobody')),
      (await forget('203.0.113.1', 'admin')).status,
      202,
    ],
    [
      '52 guesses from six /64s',
      await noise(52, 6, (address) => logIn(address, 'a wrong guess')),
      (await logIn('203.0.113.2', adminPassword)).status,
      200,
    ],
    [
      '101 wrong access codes',
      await noise(101, 101, (address) => enter(address, 'intruder', 'a wrong code')),
      (await enter('203.0.113.3', 'second', adminCode)).status,
      201,
    ],
  ]
  for (const [what, answers, status] of outcomes)
    console.log(`${what}: ${answers}; then from elsewhere: ${status}`)
  return outcomes.flatMap(([what, , status, wanted]) =>
    status === wanted ? [] : [`${what} lock others out`],
  )
}

const post = await openMailServer()
const settings = { SMTP_URL: post.url, SITE_URL: 'http://localhost' }
await attackMarketplace(attack, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ...settings })
await post.close()
