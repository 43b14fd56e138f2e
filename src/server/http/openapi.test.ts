import fastify, { type RouteShorthandOptions } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ifMatchHeaders } from '#domain/accounts/call-schema.ts'
import { idParams } from './declared-calls.ts'
import { describeErrorResponses } from './openapi.ts'

/** The statuses that a route is described with. */
function describedStatuses(method: string, { config, schema }: RouteShorthandOptions): string[] {
  const app = fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  let responses = {}
  describeErrorResponses(app)
  app.addHook('onRoute', (route) => {
    responses = route.schema?.response ?? {}
  })
  app.route({ method, url: '/', config, schema, handler: async () => '' })
  return Object.keys(responses)
}

const body = z.object({})
test.each<[string, string, RouteShorthandOptions, string[]]>([
  ['no access', 'GET', {}, []],
  ['a write', 'PUT', {}, ['403']],
  ['its own', 'PUT', { config: { errorResponses: ['conflict'] } }, ['403', '409']],
  ['any account', 'DELETE', { config: { access: 'account' } }, ['401', '403', '503']],
  ['some roles', 'GET', { config: { access: 'user.manage' } }, ['401', '403', '503']],
  ['all roles', 'GET', { config: { access: 'insights.read' } }, ['401', '503']],
  ['a body', 'POST', { schema: { body } }, ['400', '403', '413', '415']],
  ['an id', 'DELETE', { schema: { params: idParams } }, ['400', '403', '404']],
  ['a condition', 'DELETE', { schema: { headers: ifMatchHeaders } }, ['403', '412']],
  [
    "an account's body",
    'PUT',
    { config: { access: 'account' }, schema: { body, response: { 200: body } } },
    ['200', '400', '401', '403', '413', '415', '429', '503'],
  ],
])('the errors that follow from %s are described', (_what, method, route, statuses) => {
  expect(describedStatuses(method, route)).toEqual(statuses)
})
