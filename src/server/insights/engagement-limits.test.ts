import { expect, test } from 'vitest'
import { EngagementLimits, isRobot } from './routes.ts'

const day = '2026-11-21'
const subject = '1 view'

const chrome = 'AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36'
test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0.0.0 Safari/537.36', true],
  [undefined, true],
  [`Mozilla/5.0 (Linux; Android 16; CUBOT X30) ${chrome}`, false],
])('%s is a robot: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected)
})

test.each([
  ['a /24 of IPv4', (host: number) => `192.0.2.${host}`, '198.51.100.7'],
  ['a /48 of IPv6', (host: number) => `2001:db8:1:${host.toString(16)}::1`, '2001:db8:2:1::1'],
])('%s is counted at most 100 times a day per listing', (_, addressOf, elsewhere) => {
  const limits = new EngagementLimits()
  const counted = Array.from({ length: 250 }, (_, host) => limits.counts(addressOf(host), { day, subject }))
  expect(counted.filter(Boolean)).toHaveLength(100)
  expect(limits.counts(addressOf(1), { day, subject: '2 view' })).toBe(true)
  expect(limits.counts(elsewhere, { day, subject })).toBe(true)
})
