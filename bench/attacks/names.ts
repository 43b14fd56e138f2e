import { attackMarketplace } from './support/marketplace-process.ts'

/** Usernames similar to `admin` or the marketplace's name, and dealership names similar to `Reef`. */
const usernames = [
  'аdmin',
  'adm1n',
  'admln',
  'ａｄｍｉｎ',
  'ad\u200bmin',
  'ad\u00admin',
  'admin\u2060',
  '𝒶𝒹𝓂𝒾𝓃',
  'ΑDMIN',
  'administrator',
  'support',
  'Bimwheels Support',
  '..',
]
const dealershipNames = ['Rееf', 'R\u200beef', 'ＲＥＥＦ', '𝐑𝐞𝐞𝐟', 'Ree\u034ff', 'Ꭱeef', 'Reeſ']
const claimed = [
  'Reef ✓ Verified',
  'Reef-Ltd',
  'R-e-e-f',
  '🏝 Reef',
  'Official Reef Barbados',
  '..',
  'Bimwheels Support',
]

/** Registers accounts with names similar to existing ones. @returns the accepted names */
async function impersonate(origin: string): Promise<string[]> {
  const taken: string[] = []
  let number = 0
  const attempts = [
    ...usernames.map((username) => ({ username })),
    ...[...dealershipNames, ...claimed].map((dealershipName) => ({
      username: `visitor ${++number}`,
      dealershipName,
    })),
  ]
  for (const attempt of attempts) {
    const answer = await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a long password', ...attempt }),
    })
    if (answer.ok) taken.push(Object.values(attempt).join(', '))
    else if (answer.status !== 409 && answer.status !== 400) taken.push(`unexpected status ${answer.status}`)
  }
  console.log(`${attempts.length} similar names, ${taken.length} accepted`)
  return taken
}

await attackMarketplace(impersonate)
