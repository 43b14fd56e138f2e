import { DrizzleQueryError } from 'drizzle-orm'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../process-log.ts'
import { answerError } from './error-handler.ts'

const secret = 'argon2 hash of somebody'
const apps: ReturnType<typeof fastify>[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

/** The response to a request with a failing route, and the log. */
async function answerTo(thrown: unknown, headers: Record<string, string> = {}) {
  const logged: string[] = []
  const log = openLog('warn', { write: (line) => logged.push(line) })
  const app = fastify({ loggerInstance: log })
  apps.push(app)
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw thrown
  })
  const answer = await app.inject({ url: '/', headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, log: logged.join('') }
}

function failedStatement(cause: Error) {
  return new DrizzleQueryError('insert into users values ($1)', [secret], cause)
}
const postgresError = (code: string) =>
  Object.assign(new Error('relation "users" is broken'), { severity: 'ERROR', code })

test('an unexpected error shows the user one sentence and logs all details', async () => {
  const answer = await answerTo(new Error('cannot read /etc/secrets'))
  expect(answer.status).toBe(500)
  expect(answer.body).toBe('Something went wrong on our side. Please try again.')
  expect(answer.log).toContain('/etc/secrets')
})

test('a failed statement shows the user nothing, and logs neither SQL nor parameters', async () => {
  const answer = await answerTo(failedStatement(postgresError('42P01')))
  expect(answer.status).toBe(500)
  expect(answer.body).not.toMatch(/users|insert/)
  expect(answer.log).toContain('relation \\"users\\" is broken')
  expect(answer.log).not.toContain('insert into')
  expect(answer.log).not.toContain(secret)
})

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a deadlock', postgresError('40P01')],
  ['a transaction left open', postgresError('25P03')],
  ['a server that has become a replica', postgresError('25006')],
])('%s returns 503 with a retry time', async (_name, cause) => {
  const answer = await answerTo(failedStatement(cause), { accept: 'application/problem+json' })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(answer.body)).toMatchObject({ title: 'Service Unavailable', status: 503 })
  const [line, ...more] = answer.log.trimEnd().split('\n')
  expect(more).toEqual([])
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, reason: cause.message })
  expect(line).not.toMatch(/insert into|"stack"|argon2/)
})

test('a wrong statement is not mistaken for an unreachable database', async () => {
  expect((await answerTo(failedStatement(new TypeError('not cloneable')))).status).toBe(500)
})

test('a request of an account that was deleted meanwhile gets 401', async () => {
  const absent = { ...postgresError('23503'), constraint: 'authenticators_user_id_users_id_fk' }
  expect((await answerTo(failedStatement(Object.assign(new Error(), absent)))).status).toBe(401)
})
