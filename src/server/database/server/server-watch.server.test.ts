import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabaseUrl } from '../../../../tests/support/database.ts'
import type { Database } from '../database.ts'
import { openServer } from './open-server.ts'

async function hear(database: Database, channel: string) {
  const payloads: string[] = []
  let heard = Promise.withResolvers<void>()
  const gap = Promise.withResolvers<void>()
  const stop = await database.listen(channel, {
    onPayload(payload) {
      payloads.push(payload)
      heard.resolve()
    },
    onGap: gap.resolve,
  })
  return {
    payloads,
    stop,
    gap: gap.promise,
    async next() {
      await heard.promise
      heard = Promise.withResolvers()
    },
  }
}

const announce = ({ queries }: Database, channel: string, payload: string) =>
  queries.execute(sql`select pg_notify(${channel}, ${payload})`)

test('a process hears what another announces', async () => {
  const url = await testDatabaseUrl()
  const [one, other] = await Promise.all([openServer(url, 2), openServer(url, 2)])
  const [news, weather] = await Promise.all([hear(one, 'news'), hear(one, 'weather')])
  await announce(other, 'news', 'cricket')
  await announce(other, 'weather', 'sun')
  await Promise.all([news.next(), weather.next()])
  expect([news.payloads, weather.payloads]).toEqual([['cricket'], ['sun']])
  await Promise.all([one.close(), other.close()])
})

test('a broken connection is made again, and whoever listens is told of the gap', async () => {
  const database = await openServer(await testDatabaseUrl(), 2)
  const news = await hear(database, 'news')
  await database.queries.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await news.gap
  await announce(database, 'news', 'after the gap')
  await news.next()
  expect(news.payloads).toEqual(['after the gap'])
  await database.close()
})

test('whoever stopped listening hears no more', async () => {
  const database = await openServer(await testDatabaseUrl(), 2)
  const [stopped, still] = await Promise.all([hear(database, 'news'), hear(database, 'news')])
  await stopped.stop()
  await announce(database, 'news', 'rain')
  await still.next()
  expect(stopped.payloads).toEqual([])
  await database.close()
})
