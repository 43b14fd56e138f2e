import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, downloadFile } from './api-client.ts'

const unreachable = 'The marketplace cannot be reached. Check your connection and try again.'

let server: Server
let url: string
const received: { type: string | undefined; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ type: request.headers['content-type'], body })
    if (request.url === '/hung-up') return response.destroy()
    if (request.url === '/cut-off') {
      response.writeHead(200, { 'content-length': 100 }).write('{"half":')
      return setImmediate(() => response.destroy())
    }
    if (request.url === '/refused') return response.writeHead(409).end('Too late')
    if (request.url === '/problem') {
      const problem = { detail: 'Name is taken', fields: [{ field: 'name', message: 'is taken' }] }
      return response
        .writeHead(400, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify(problem))
    }
    return response.end(request.url === '/empty' ? '' : '{"done":true}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each(['/hung-up', '/cut-off'])(
  'a connection that breaks is told in a sentence for people: %s',
  async (path) => {
    const form = new FormData()
    form.set('excel', new File(['rows'], 'rows.xlsx'))
    await expect(callApi(url + path)).rejects.toThrow(unreachable)
    await expect(callApi(url + path, 'POST', form)).rejects.toThrow(unreachable)
    await expect(downloadFile(url + path, 'rows.xlsx', 'POST', form)).rejects.toThrow(unreachable)
  },
)

test('a refusal has its status, its text and its fields', async () => {
  await expect(callApi(`${url}/refused`)).rejects.toMatchObject({ status: 409, message: '409: Too late' })
  await expect(callApi(`${url}/problem`, 'POST', {})).rejects.toMatchObject({
    message: '400: Name is taken',
    fields: [{ field: 'name', message: 'is taken' }],
  })
})

test('a body is sent as JSON, a form as it is', async () => {
  expect(await callApi(url, 'POST', { price: 5 })).toEqual({ done: true })
  expect(received.at(-1)).toEqual({ type: 'application/json', body: '{"price":5}' })
  const form = new FormData()
  form.set('dealershipName', 'Coral Motors')
  expect(await callApi(`${url}/empty`, 'POST', form)).toBeUndefined()
  expect(received.at(-1)?.type).toMatch(/^multipart\/form-data/)
  expect(received.at(-1)?.body).toContain('Coral Motors')
})
