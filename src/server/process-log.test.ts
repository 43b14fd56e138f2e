import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseAway } from './database/sql-errors.ts'
import { openLog } from './process-log.ts'

const secret = 'a hash of somebody'

function logged(err: unknown) {
  const lines: string[] = []
  openLog('warn', { write: (line) => lines.push(line) })
    .child({ reqId: '1' })
    .error({ err }, 'It failed')
  return lines.join('')
}
const failed = (code: string, message: string) => {
  const details = {
    severity: 'ERROR',
    code,
    constraint: 'one_name',
    detail: `Key (name)=(${secret})`,
    query: 'select 1',
  }
  return new DrizzleQueryError('select $1', [secret], Object.assign(new Error(message), details))
}

test('the log of a failed statement has its reason, code, constraint and stack', () => {
  const line = logged(failed('23505', 'duplicate key value'))
  expect(JSON.parse(line)).toMatchObject({
    msg: 'It failed',
    reqId: '1',
    err: { message: 'duplicate key value', code: '23505', constraint: 'one_name' },
  })
  expect(line).toContain('process-log.test.ts')
  expect(line).not.toContain(secret)
})

test('the log of a request contains neither the query nor the full address', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const request = { method: 'GET', url: `/confirm-email?token=${secret}`, ip: '203.0.113.77' }
  log.info({ req: request }, 'incoming request')
  log.info({ req: { ...request, ip: '2001:db8:1:2::3' } }, 'incoming request')
  const networks = ['203.0.113.0/24', '2001:db8:1/48']
  expect(lines.map((line) => JSON.parse(line).req)).toEqual(
    networks.map((network) => ({ method: 'GET', path: '/confirm-email', network })),
  )
})

test('the log omits values that could not be converted', () => {
  const line = logged(failed('22P02', `invalid input syntax for type integer: "${secret}"`))
  expect(JSON.parse(line).err.message).toBe('invalid input syntax for type integer')
  expect(line).not.toContain(secret)
})

test('other errors are written with their causes', () => {
  const line = logged(new Error('outer', { cause: failed('23505', 'duplicate key value') }))
  expect(JSON.parse(line).err).toMatchObject({ message: 'outer', cause: { message: 'duplicate key value' } })
  expect(line).not.toContain(secret)
})

test('an outage of the database is logged once a minute with the number of failures', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => lines.push(line) })
  const err = new DatabaseAway('There is no connection', { cause: new Error('connect ECONNREFUSED') })
  for (let request = 0; request < 600; request++) log.error({ err }, 'A request needs the database')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reason: 'connect ECONNREFUSED', msg: expect.stringMatching(/^The database fails\./) },
    { msg: 'The database failed 599 more times' },
  ])
})
