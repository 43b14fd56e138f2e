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
