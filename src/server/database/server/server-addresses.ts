/** The scheme, the account before the hosts, the hosts, and everything after them. */
const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s
/** What of libpq's `target_session_attrs` a marketplace can do with: it writes. */
const writable = new Set(['any', 'read-write', 'primary'])

/**
 * The hosts of a DATABASE_URL as addresses of one host each, in their order. Several are written as libpq reads them:
 * `postgres://user:password@one:5432,other:5432/database`, or as lists in the parameters `host` and `port`.
 */
export function serverAddresses(url: string): string[] {
  const [, scheme = '', account = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  if (hosts.includes(',')) return hosts.split(',').map((host) => scheme + account + host + rest)
  const { parameters, write } = parametersOf(url)
  const named = parameters.get('host')?.split(',') ?? []
  if (named.length < 2) return [url]
  const ports = parameters.get('port')?.split(',') ?? []
  return named.map((host, at) => {
    const port = ports[at] ?? ports[0]
    return write({ host, ...(port && { port }) })
  })
}

/** Whether an address asks for servers that a marketplace can write to. */
export function asksForWritable(url: string): boolean {
  return writable.has(parametersOf(url).parameters.get('target_session_attrs') ?? 'any')
}

function parametersOf(url: string) {
  const [before = '', after = ''] = url.split('?')
  const parameters = new URLSearchParams(after)
  return {
    parameters,
    write(changed: Record<string, string>): string {
      return `${before}?${new URLSearchParams({ ...Object.fromEntries(parameters), ...changed })}`
    },
  }
}
