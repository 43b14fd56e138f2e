import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { lineOf } from './cookies.ts'

test('only a device that logged in has its own log-in queue; a session or forged cookie gives none', async () => {
  const app = fastify()
  await app.register(cookie, { secret: 'a key of this test' })
  app.decorate('sessionCookie', 'session')
  app.get('/line', (request) => lineOf(request))
  const lineWith = async (device: string) =>
    (await app.inject({ url: '/line', cookies: { device }, remoteAddress: '192.0.2.7' })).body
  const device = `12.${'a'.repeat(22)}`
  expect(await lineWith(app.signCookie(device))).toBe('account 12')
  expect(await lineWith(app.signCookie(`${device}~7.${'b'.repeat(22)}`))).toBe('account 12')
  expect(await lineWith(app.signCookie('c'.repeat(43)))).toBe('192.0.2.7')
  expect(await lineWith(app.signCookie(device).replace('12', '13'))).toBe('192.0.2.7')
  expect(await lineWith(device)).toBe('192.0.2.7')
  await app.close()
})
