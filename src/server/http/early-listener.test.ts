import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type EarlyListener, listenEarly } from './early-listener.ts'

const site = { name: 'Cars <of> Nobody' }

async function listening(host = '127.0.0.1', port = 0): Promise<EarlyListener> {
  const front = await listenEarly({ host, port, site })
  onTestFinished(() => front.close())
  return front
}

async function asked(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init)
  return { status: answer.status, again: answer.headers.get('retry-after'), text: await answer.text() }
}

test('a starting marketplace is alive but not ready, and its pages reload automatically', async () => {
  const { address } = await listening()
  expect(await asked(`${address}/healthz`)).toMatchObject({ status: 200, text: 'starting', again: null })
  expect(await asked(`${address}/readyz`)).toMatchObject({ status: 503, again: '2' })
  expect(await asked(`${address}/api/vehicles`)).toMatchObject({ status: 503, again: '2' })
  const page = await asked(`${address}/vehicles?brand=Toyota`, { headers: { accept: 'text/html' } })
  expect(page).toMatchObject({ status: 503, again: '2' })
  expect(page.text).toContain('<title>Cars &lt;of&gt; Nobody is starting</title>')
  expect(page.text).toContain('<meta http-equiv="refresh" content="2">')
})

test.each(['127.0.0.1', 'localhost'])('no call to %s fails during the hand-over', async (host) => {
  const front = await listening(host)
  let isOver = false
  const seen = new Set<string>()
  const visitor = async () => {
    while (!isOver) seen.add((await asked(`${front.address}/healthz`)).text)
  }
  const visitors = [visitor(), visitor(), visitor()]
  await expect.poll(() => seen.has('starting')).toBe(true)
  const server = createServer((_, response) => response.end('serving'))
  const beside = await front.handOver(server)
  onTestFinished(() => {
    for (const one of [server, ...beside]) one.close()
    server.closeAllConnections()
  })
  await expect.poll(() => seen.has('serving')).toBe(true)
  isOver = true
  await Promise.all(visitors)
  expect([...seen]).toEqual(['starting', 'serving'])
  expect((server.address() as AddressInfo).port).toBe(Number(new URL(front.address).port))
})
