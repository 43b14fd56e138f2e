import { attackMarketplace } from './support/marketplace-process.ts'
import { type Answered, postFrom, statusCounts } from './support/post-from.ts'

/**
 * Registers accounts with dealerships, each from another /64 of one IPv6 /48. Then registers from elsewhere, checks the
 * public lists and declines all of them in one call.
 */
const registrations = 500

async function attack(origin: string, admin: string): Promise<string[]> {
  const register = (address: string, name: string) =>
    postFrom(origin, address, '/api/register', {
      username: `maker ${name}`,
      password: 'molasses and rum',
      dealershipName: `Invented ${name}`,
    })
  const began = performance.now()
  const answers: Answered[] = []
  for (let number = 0; number < registrations; number += 10) {
    const batch = Array.from({ length: 10 }, (_, at) => number + at)
    answers.push(
      ...(await Promise.all(batch.map((at) => register(`2001:db8:77:${at.toString(16)}::1`, `n${at}`)))),
    )
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${registrations} registrations from one /48 in ${seconds} s: ${statusCounts(answers)}`)
  const elsewhere = await register('203.0.113.7', 'honest')
  console.log(`From elsewhere meanwhile: ${elsewhere.status}`)
  const dealers = (await (await fetch(`${origin}/api/dealers`)).json()) as { dealershipName: string }[]
  const listed = dealers.filter(({ dealershipName }) => dealershipName.startsWith('Invented')).length
  console.log(`${listed} of their dealerships are in the public list`)
  const accounts = (await (
    await fetch(`${origin}/api/admin/users`, { headers: { cookie: admin } })
  ).json()) as { id: number; username: string }[]
  const ids = accounts.filter(({ username }) => username.startsWith('maker n')).map(({ id }) => id)
  const body = { ids, reason: 'No dealership' }
  const declined = await postFrom(origin, '203.0.113.1', '/api/admin/users/decline', body, { cookie: admin })
  console.log(`Declined in one call: ${declined.status} ${declined.text}`)
  return [
    ...(elsewhere.status === 201 ? [] : ['Nobody elsewhere can register']),
    ...(listed === 0 ? [] : ['Unapproved dealerships are listed']),
    ...(declined.status === 200 ? [] : ['They cannot be declined']),
  ]
}

await attackMarketplace(attack, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
