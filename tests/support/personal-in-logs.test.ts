import { expect, test } from 'vitest'
import { enquiryFields } from './fixtures.ts'
import { assertNothingPersonal, readLog } from './personal-in-logs.ts'

const { name, email } = enquiryFields(1)
const token = 'q3dV0oXk7dJqkC5tQmPzT1yH8uWbN4rL6sEaGfIxYv2'

test.each([
  ['a mail address', `{"level":50,"reason":"550 <${email}>: no such person"}`],
  ['a telephone number', '{"msg":"Called +12465550111 and 555-0111"}'],
  ['a token', `{"path":"/api/search-alerts/${token}"}`],
  ['a field of a form', '{"body":{"password":"?"}}'],
  ['a text of a fixture', `{"msg":"${name} wrote"}`],
])('%s in a line of the log fails the test file', (kind, line) => {
  readLog(`{"msg":"request"}\n${line}\n`)
  expect(assertNothingPersonal).toThrow(`${kind}: ${line}`)
  expect(assertNothingPersonal).not.toThrow()
})

test.each([
  '{"level":30,"time":1762465550123,"pid":2465,"reqId":"0c1fb555-0123-4555-8012-246555012345","method":"POST","route":"/api/user/change-password","status":200,"ms":3}',
  '{"level":40,"event":"wrong current password","network":"127.0.0.0/24","user":5}',
  '{"err":{"stack":"at file:///srv/node_modules/@fastify/cookie/plugin.js:24:65"}}',
])('%s is not personal data', (line) => {
  readLog(line)
  expect(assertNothingPersonal).not.toThrow()
})
