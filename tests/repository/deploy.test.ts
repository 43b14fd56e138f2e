import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { root } from './import-graph.ts'

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const known = read('../.env.example').match(/^[A-Z][A-Z\d_]*(?==)/gm) ?? []
/** Variables of Node, the C library and the S3 client. */
const others = [
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_MMAP_THRESHOLD_',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_ENDPOINT_URL_S3',
]

test.each([
  ['bimwheels.service', /(?<=^Environment=.*)\b[A-Z][A-Z\d_]*(?==)/gm],
  ['bimwheels.env', /^[A-Z][A-Z\d_]*(?==)/gm],
  ['Dockerfile', /(?<=^ENV .*)\b[A-Z][A-Z\d_]*(?==)/gm],
  ['compose.yml', /^ {6}[A-Z][A-Z\d_]*(?=:)/gm],
])('%s sets only what the program reads', (file, pattern) => {
  // Only the marketplace in the compose file.
  const [text = ''] = read(file).split('\n  database:')
  const set = (text.match(pattern) ?? []).map((name) => name.trim())
  expect(set.length).toBeGreaterThan(1)
  expect(set.filter((name) => ![...known, ...others].includes(name))).toEqual([])
})

test('proxies let the largest upload through, and send the headers that are trusted', () => {
  expect(read('nginx.conf')).toContain('client_max_body_size 200m;')
  expect(read('Caddyfile')).toContain('max_size 200MB')
  // One that it does not set a client could: Fastify reads each from a trusted proxy.
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Request-Id', 'Host'])
    expect(read('nginx.conf')).toContain(`proxy_set_header ${header} `)
})

test('proxies lead pages from http to https, and refuse programs', () => {
  const [, nginx = ''] = read('nginx.conf').split('\nserver {')
  expect(nginx.match(/location .*|return \d+/g)).toEqual([
    'location ~ ^/(?:api|metrics)(?:/|$) {',
    'return 403',
    'location / {',
    'return 301',
  ])
  const [, caddy = ''] = read('Caddyfile').split(/^http:.*/m)
  expect(caddy.match(/@programs path.*|respond.*|redir .*/g)).toEqual([
    '@programs path /api/* /metrics',
    'respond "Use https" 403',
    'redir https://{host}{uri} 308',
  ])
})

test('nginx speaks TLS with forward secrecy alone; Caddy does by default', () => {
  const [ciphers = ''] = /(?<=^ *ssl_ciphers ).*(?=;)/m.exec(read('nginx.conf')) ?? []
  expect(ciphers.split(':').filter((each) => !/^ECDHE\+(?:AESGCM|CHACHA20)$/.test(each))).toEqual([])
  expect(read('nginx.conf')).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

test('a service is killed later than it ends by itself', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('bimwheels.service'))?.[1])
  expect(() => readSettings({ DRAIN_SECONDS: String(seconds - 9) })).toThrow()
})

test('the log of a server is archived to, and restored from, what the file of pgBackRest describes', () => {
  const text = read('pgbackrest.conf')
  const used = [text, read('../docs/operating.md')].map((one) => one.match(/(?<=--stanza=)\S+/g) ?? [])
  expect(used.map(({ length }) => length)).toEqual([4, 1])
  const [, stanza] = /^\[(?!global)(.+)\]$/m.exec(text) ?? []
  expect(new Set(used.flat())).toEqual(new Set([stanza]))
})
