import { Guesser } from './support/guesser.ts'
import { attackMarketplace } from './support/marketplace-process.ts'
import { requestsPerSecond } from './support/requests-per-second.ts'

/**
 * Guesses passwords of 1,500 names from one address, and of one account from 1,500 addresses, while its administrator
 * logs in from elsewhere. Then requests pages with invented session cookies.
 */
const guesses = 1_500
/** Addresses used in each /24. */
const addressesOfNetwork = 250
/**
 * Limits of guesses that are verified instead of refused (docs/product.md#sessions): 50 for an account, then three for
 * each network.
 */
const most = { fromAddress: 100, ofAccount: 50 + 3 * Math.ceil(guesses / addressesOfNetwork) }
const failures: string[] = []

async function attack(origin: string): Promise<string[]> {
  const guesser = new Guesser(origin)
  const home = await guesser.logIn('203.0.113.1')

  const names = await guesser.guess(guesses, (at) => ({ username: `name ${at}`, address: '198.51.100.66' }))
  print('Guesses for many names from one address', names)
  check(names.tried <= most.fromAddress, `${names.tried} guesses were verified from one address`)
  check(names.logIns.refused === 0, 'The administrator was refused')

  const account = await guesser.guess(
    guesses,
    (at) => ({
      username: 'admin',
      address: `100.64.${Math.floor(at / addressesOfNetwork)}.${1 + (at % addressesOfNetwork)}`,
    }),
    home.device,
  )
  print('Guesses for one account from many addresses', account)
  check(account.tried <= most.ofAccount, `${account.tried} guesses were verified for one account`)
  check(account.logIns.refused === 0, 'The administrator was refused on a known device')
  const stranger = await guesser.logIn('203.0.113.2')
  console.log(`  on a new device: ${stranger.status}`)

  const { plain, withCookies } = await requestsPerSecond(origin)
  console.log(`Home, requests a second: ${plain}; with invented sessions: ${withCookies}`)
  check(withCookies > plain / 3, 'Invented sessions cost too much')
  return failures
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) failures.push(otherwise)
}

function print(
  what: string,
  { seconds, tried, refused, logIns }: Awaited<ReturnType<Guesser['guess']>>,
): void {
  console.log(`${what}: ${guesses} in ${seconds.toFixed(1)} s, ${tried} verified, ${refused} refused`)
  console.log(
    `  the administrator meanwhile: ${logIns.done} log-ins, ${logIns.refused} refused; ` +
      `${logIns.medianMs.toFixed(0)} ms median, ${logIns.slowestMs.toFixed(0)} ms at most`,
  )
}

await attackMarketplace(attack, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
