import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { read as readFile } from './import-graph.ts'

const read = (file: string) => readFile(`deploy/${file}`)
const known: string[] = readFile('.env.example').match(/^[A-Z][A-Z\d_]*(?==)/gm) ?? []
/** Variables of Node, the C library and the S3 client. */
const others =
  /^(?:NODE_ENV|NODE_COMPILE_CACHE|MALLOC_MMAP_THRESHOLD_|AWS_(?:REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY|ENDPOINT_URL_S3))$/

test.each([
  ['bimwheels.service', /(?<=^Environment=.*)\b[A-Z][A-Z\d_]*(?==)/gm],
  ['bimwheels.env', /^[A-Z][A-Z\d_]*(?==)/gm],
  ['Dockerfile', /(?<=^ENV .*)\b[A-Z][A-Z\d_]*(?==)/gm],
  ['compose.yml', /^ {6}[A-Z][A-Z\d_]*(?=:)/gm],
])('%s sets only settings that the program reads', (file, pattern) => {
  // Only the marketplace in the compose file.
  const [text = ''] = read(file).split('\n  database:')
  const set = (text.match(pattern) ?? []).map((name) => name.trim())
  expect(set.length).toBeGreaterThan(1)
  expect(set.filter((name) => !known.includes(name) && !others.test(name))).toEqual([])
})

test('proxies allow the largest upload and set every trusted header', () => {
  expect(read('nginx.conf')).toContain('client_max_body_size 200m;')
  expect(read('Caddyfile')).toContain('max_size 200MB')
  // Fastify trusts each of these from a proxy; a header that the proxy does not set could come from a client.
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Request-Id', 'Host'])
    expect(read('nginx.conf')).toContain(`proxy_set_header ${header} `)
})

test('proxies redirect pages from http to https and refuse API calls over http', () => {
  const [, nginx = ''] = read('nginx.conf').split('\nserver {')
  const inNginx = ['location ~ ^/(?:api|metrics)(?:/|$) {', 'return 403', 'location / {', 'return 301']
  expect(nginx.match(/location .*|return \d+/g)).toEqual(inNginx)
  const [, caddy = ''] = read('Caddyfile').split(/^http:.*/m)
  const inCaddy = [
    '@programs path /api/* /metrics',
    'respond "Use https" 403',
    'redir https://{host}{uri} 308',
  ]
  expect(caddy.match(/@programs path.*|respond.*|redir .*/g)).toEqual(inCaddy)
})

test('nginx allows only TLS with forward secrecy', () => {
  const [ciphers = ''] = /(?<=^ *ssl_ciphers ).*(?=;)/m.exec(read('nginx.conf')) ?? []
  expect(ciphers.split(':').filter((each) => !/^ECDHE\+(?:AESGCM|CHACHA20)$/.test(each))).toEqual([])
  expect(read('nginx.conf')).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

test('systemd kills the service only after its longest drain', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('bimwheels.service'))?.[1])
  expect(() => readSettings({ DRAIN_SECONDS: String(seconds - 9) })).toThrow()
})

test('pgBackRest archives and restores the stanza of its configuration', () => {
  const text = read('pgbackrest.conf')
  const used = [text, readFile('docs/operating.md')].map((one) => one.match(/(?<=--stanza=)\S+/g) ?? [])
  expect(used.map(({ length }) => length)).toEqual([4, 1])
  const [, stanza] = /^\[(?!global)(.+)\]$/m.exec(text) ?? []
  expect(new Set(used.flat())).toEqual(new Set([stanza]))
})
