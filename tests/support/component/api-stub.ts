import { expect, onTestFinished } from 'vitest'

/** A call of the API that a component made. */
export interface ApiCall {
  method: string
  path: string
  query: Record<string, string>
  /** Parsed JSON; a form is unchanged. */
  body: unknown
  headers: Headers
}

/**
 * The API's responses by method and path ('POST /api/login', 'PATCH /api/vehicles/:id' for any id): the body as JSON, a `Response` unchanged, or a function of the
 * call that returns one of them. A function that throws simulates a broken connection.
 */
export type ApiAnswers = Record<string, object | null | undefined | ((call: ApiCall) => unknown)>

/** A refusal by the API: a sentence, or with `fields` a problem that says it of each (RFC 9457). */
export function refusal(status: number, detail: string, ...fields: string[]): Response {
  if (fields.length === 0) return new Response(detail, { status })
  const headers = { 'content-type': 'application/problem+json' }
  const problem = { detail, fields: fields.map((field) => ({ field, message: detail })) }
  return new Response(JSON.stringify(problem), { status, headers })
}

/**
 * Replaces the API, at `fetch`, until the test ends. A call without a response fails the test.
 * @returns the calls in the order received
 */
export function stubApi(answers: ApiAnswers = {}): ApiCall[] {
  const calls: ApiCall[] = []
  const unexpected: string[] = []
  const fetchBefore = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname: path, searchParams } = new URL(request.url)
    const name = `${request.method} ${path}`
    const { body } = init ?? {}
    const call: ApiCall = {
      method: request.method,
      path,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: request.headers,
    }
    const key = name in answers ? name : name.replace(/\/\d+(?=\/|$)/, '/:id')
    if (!(key in answers)) {
      unexpected.push(name)
      return refusal(501, `${name} has no answer in this test`)
    }
    calls.push(call)
    const answer = answers[key]
    const answered = await (typeof answer === 'function' ? answer(call) : answer)
    if (answered instanceof Response) return answered.clone()
    return answered === undefined ? new Response(null, { status: 204 }) : Response.json(answered)
  }
  onTestFinished(() => {
    window.fetch = fetchBefore
    expect(unexpected, 'calls without an answer').toEqual([])
  })
  return calls
}
