import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'

/** The log lines of that many events from one network. */
function linesOf(count: number, event: SecurityEvent): object[] {
  const lines: object[] = []
  const log = { warn: (line: object) => lines.push(line) }
  const request = { log, ip: '192.0.2.7', method: 'DELETE', routeOptions: { url: '/api/admin/users/:id' } }
  for (let number = 0; number < count; number++) logSecurityEvent(request as unknown as FastifyRequest, event)
  return lines
}

test('every decision of an administrator is logged, and a flood of refusals is limited', () => {
  expect(linesOf(50, { event: 'account deleted', account: 5, listings: 'delete' })).toHaveLength(50)
  expect(linesOf(50, { event: 'refused' })).toHaveLength(20)
})
