import { Guesser } from './support/guesser.ts'
import { attackMarketplace } from './support/marketplace-process.ts'
import { requestsPerSecond } from './support/requests-per-second.ts'

/**
 * Guesses passwords: of 1,500 names from one address, and of one account from 1,500 addresses, while its administrator
 * logs in from elsewhere; then asks for pages with made-up session cookies.
 */
const guesses = 1_500
/** Addresses in each /24. */
const addressesOfNetwork = 250
/**
 * The most that may be tried, and not only refused (docs/product.md#sessions): of an account 50, and then
 * three of each network.
 */
const most = { fromAddress: 100, ofAccount: 50 + 3 * Math.ceil(guesses / addressesOfNetwork) }
const failures: string[] = []

async function attack(origin: string): Promise<string[]> {
  const guesser = new Guesser(origin)
  const home = await guesser.logIn('203.0.113.1')

  const names = await guesser.guess(guesses, (at) => ({ username: `name ${at}`, address: '198.51.100.66' }))
  tell('Guesses on as many names from one address', names)
  check(names.tried <= most.fromAddress, `${names.tried} guesses were tried from one address`)
  check(names.logIns.refused === 0, 'The administrator was turned away')

  const account = await guesser.guess(
    guesses,
    (at) => ({
      username: 'admin',
      address: `100.64.${Math.floor(at / addressesOfNetwork)}.${1 + (at % addressesOfNetwork)}`,
    }),
    home.device,
  )
  tell('Guesses on one account from as many addresses', account)
  check(account.tried <= most.ofAccount, `${account.tried} guesses were tried on one account`)
  check(account.logIns.refused === 0, 'The administrator was turned away on the device that logged in before')
  const stranger = await guesser.logIn('203.0.113.2')
  console.log(`  with a device that never logged in: ${stranger.status}`)

  const { plain, withCookies } = await requestsPerSecond(origin)
  console.log(`Home, requests a second: ${plain}; each with another made-up session: ${withCookies}`)
  check(withCookies > plain / 3, 'Made-up sessions cost too much')
  return failures
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) failures.push(otherwise)
}

function tell(
  what: string,
  { seconds, tried, refused, logIns }: Awaited<ReturnType<Guesser['guess']>>,
): void {
  console.log(`${what}: ${guesses} in ${seconds.toFixed(1)} s, ${tried} tried, ${refused} refused`)
  console.log(
    `  the administrator meanwhile: ${logIns.done} log-ins, ${logIns.refused} refused; ` +
      `${logIns.medianMs.toFixed(0)} ms in the middle, ${logIns.slowestMs.toFixed(0)} ms at most`,
  )
}

await attackMarketplace(attack, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
