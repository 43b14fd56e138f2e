import { beforeEach, expect, test } from 'vitest'
import { attempts } from '#server/database/account-tables.ts'
import { alertAddresses, mailCounts, mails, searchAlerts } from '#server/database/mail-tables.ts'
import { forgetUnconfirmedAlerts } from '#server/search-alerts/alerts.ts'
import { openMailingMarketplace, sendMails } from '../support/mail-server.ts'

const start = new Date('2026-11-21T18:30:00Z')
const hourMs = 60 * 60 * 1000
let now = start

const { post, mailer, market } = await openMailingMarketplace(() => now)
const { queries } = market.dependencies.database
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
beforeEach(async () => {
  now = start
  post.mails.length = 0
  for (const table of [alertAddresses, mails, mailCounts, attempts]) await queries.delete(table)
})

const ann = 'ann@buyers.example'
const suzukis = { email: ann, name: 'Suzukis', search: 'brand=Suzuki' }

function ask(others: Partial<typeof suzukis> = {}): Promise<Response> {
  return market.call('POST', '/api/search-alerts', { body: { ...suzukis, ...others } })
}

const add = async (others: Record<string, unknown> = {}) =>
  (await market.list(dealer, { brand: 'Suzuki', model: 'Swift', ...others })).id

/** The path of a link, as the button on its page posts it. */
function pressed(link: string | undefined): string {
  const { searchParams } = new URL(link ?? '')
  const alert = searchParams.get('alert')
  return alert
    ? `/api/search-alerts/confirmation?alert=${alert}`
    : `/api/search-alerts/stop?address=${searchParams.get('address')}`
}

const linksIn = (text = '') => text.match(/http:\S*search-alerts\?\S+/g) ?? []
/** The listings that the mails to Ann link to. */
const linksTo = (sent: typeof post.mails) =>
  sent
    .filter(({ recipients }) => recipients[0] === ann)
    .flatMap(({ text }) => [...text.matchAll(/\/vehicles\/(\d+)/g)].map(([, id]) => Number(id)))
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Requests an alert and confirms it by the link in its mail. */
async function subscribe(others: Partial<typeof suzukis> = {}): Promise<void> {
  expect((await ask(others)).status).toBe(202)
  await send()
  const [link] = linksIn(post.mails.at(-1)?.text)
  const confirmed = await market.call('POST', pressed(link), { headers: form, body: '' })
  expect(confirmed.headers.get('location')).toBe('/search-alerts?done=confirmed')
  post.mails.length = 0
}

const send = () => sendMails(market, now, mailer)
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const rows = (table: typeof alertAddresses | typeof searchAlerts) => queries.$count(table)

test('new matches are mailed to a confirmed address once a day, all searches in one mail', async () => {
  await add({ model: 'Old' })
  await subscribe()
  await subscribe({ name: 'Cheap ones', search: 'priceMax=20000' })
  await add({ model: 'Gone', isSold: true })
  const kizashi = await add({ model: 'Kizashi' })
  const corolla = await add({ brand: 'Toyota', model: 'Corolla', price: 15_000 })
  // The address was checked when its second search was confirmed, and is due again an hour later.
  later(hourMs)
  expect(await send()).toEqual([])
  const [mail] = post.mails
  expect(mail?.recipients).toEqual([ann])
  expect(mail?.text.match(/^.* new in .*$/gm)).toEqual(['1 new in Suzukis', '1 new in Cheap ones'])
  expect(linksTo(post.mails)).toEqual([kizashi, corolla])

  await add({ model: 'Jimny' })
  later(23 * hourMs)
  await send()
  expect(post.mails).toHaveLength(1)
  later(2 * hourMs)
  await send()
  expect(post.mails).toHaveLength(2)
})

test('a removed listing is not mailed until it is visible', async () => {
  const admin = await market.addAccount({ username: 'admin', role: 'admin' })
  const hidden = await market.addAccount({ username: 'hidden', dealershipName: 'Hidden Cars' })
  await subscribe()
  const shownId = await add({ model: 'Kizashi' })
  const { id: subjectId } = await market.list(hidden, { brand: 'Suzuki', model: 'Zephyrine' })
  const body = { subject: 'listing', subjectId }
  const { id } = await market.answer<{ id: number }>('POST', '/api/cases', { as: admin, body })
  const decide = (step: string) => {
    const decision = { step, reason: 'asks-for-money', words: 'A deposit before viewing.' }
    return market.answer('POST', `/api/cases/${id}/steps`, { as: admin, body: decision })
  }
  await decide('remove')
  later(hourMs)
  await send()
  expect(linksTo(post.mails)).toEqual([shownId])
  expect(JSON.stringify(post.mails)).not.toMatch(/Zephyrine|Hidden/)
  await decide('dismiss')
  post.mails.length = 0
  later(25 * hourMs)
  await send()
  expect(linksTo(post.mails)).toEqual([subjectId])
})

test('an unconfirmed address gets no alerts and is deleted after two days', async () => {
  await ask({ name: 'You won! See prize.example' })
  await send()
  const text = post.mails[0]?.text
  // A stranger may have entered it.
  expect(JSON.stringify(post.mails)).not.toMatch(/won|prize/)
  await add()
  await send()
  later(47 * hourMs)
  await forgetUnconfirmedAlerts(queries, now)
  expect([post.mails.length, await rows(searchAlerts)]).toEqual([1, 1])
  later(2 * hourMs)
  const [link] = linksIn(text)
  const late = await market.call('POST', pressed(link), { headers: form, body: '' })
  expect(late.headers.get('location')).toBe('/search-alerts?done=invalid')
  await forgetUnconfirmedAlerts(queries, now)
  expect([await rows(searchAlerts), await rows(alertAddresses)]).toEqual([0, 0])
})

test('a link does nothing before its button is clicked; stopping removes the address and can be repeated', async () => {
  await subscribe()
  await add()
  await send()
  const [stop] = linksIn(post.mails[0]?.text)
  const path = pressed(stop)
  expect(post.mails[0]?.headers['list-unsubscribe']).toContain(path)
  expect(await market.status('GET', path)).toBe(404)
  expect(await rows(alertAddresses)).toBe(1)
  for (const _ of [1, 2]) {
    const stopped = await market.call('POST', path, { headers: form, body: '' })
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/search-alerts?done=stopped'])
  }
  expect([await rows(alertAddresses), await rows(searchAlerts)]).toEqual([0, 0])
})

test('the response does not reveal known addresses, and a stranger cannot flood a mailbox', async () => {
  await subscribe()
  const known = await ask()
  const unknown = await ask({ email: 'ben@buyers.example' })
  const answerOf = async (answer: Response) => [answer.status, await answer.text()]
  expect(await answerOf(known)).toEqual(await answerOf(unknown))
  await send()
  expect(post.mails).toHaveLength(1)

  // Three links a day per address in any spelling; a confirmed search sends none.
  for (const place of [1, 2, 3, 4])
    await ask({ email: 'ANN@buyers.example', search: `yearMin=${2000 + place}` })
  await send()
  expect(post.mails.filter(({ recipients }) => recipients[0] === ann)).toHaveLength(2)
  expect(post.mails).toHaveLength(3)
})

test('requests for alerts are limited per network and per address', async () => {
  const statuses: number[] = []
  for (let place = 0; place < 22; place++)
    statuses.push((await ask({ search: `yearMin=${1990 + place}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429])
  later(hourMs)
  expect((await ask({ search: 'yearMin=2015' })).status).toBe(202)
  expect(await rows(searchAlerts)).toBe(20)
})

test('no header can be injected into a mail', async () => {
  expect((await ask({ email: `${ann}\r\nBcc: all@victims.example` })).status).toBe(400)
  expect(await rows(alertAddresses)).toBe(0)
})
