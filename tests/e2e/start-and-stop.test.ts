import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startMarketplace, startProgram } from '../support/marketplace-process.ts'

const accessCode = /access code (([A-Z2-9]{4}-?){7})/

test('a marketplace prints how to start, and shuts down gracefully', async () => {
  const market = await startMarketplace({ env: { DRAIN_SECONDS: '3' } })
  const { dataDir: DATA_DIR } = market
  expect(market.output()).toContain(`Bimwheels is at http://localhost:${new URL(market.url).port}`)
  const code = accessCode.exec(market.output())?.[1] ?? ''
  const { output } = await startProgram(['src/cli/access-code.ts'], { DATA_DIR }).ended
  expect(output).toBe(
    `Working through the running server.\nAdministrators register with the access code ${code}\n`,
  )
  const { hostname, port } = new URL(market.url)
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  socket.on('data', (bytes) => answers.push(String(bytes)))
  const ask = (address: string) => socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  ask('/readyz')
  await expect.poll(() => answers.join('')).toContain('Connection: keep-alive')
  // A parent may pass on the signal that the whole group gets.
  market.process.kill('SIGINT')
  const stopped = market.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status, { interval: 10 }).toBe(503)
  answers.length = 0
  ask('/healthz')
  await once(socket, 'close')
  expect(answers.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is)
  expect(await stopped).toBe(0)
})
