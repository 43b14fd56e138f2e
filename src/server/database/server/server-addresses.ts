const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s
/** Values of libpq's `target_session_attrs` that allow writes. */
const writable = new Set(['any', 'read-write', 'primary'])

/** Splits a DATABASE_URL by its hosts, listed as in libpq: `one:5432,other:5432`, or in `host` and `port`. */
export function serverAddresses(url: string): string[] {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  if (hosts.includes(',')) return hosts.split(',').map((host) => scheme + credentials + host + rest)
  const { parameters, write } = parametersOf(url)
  const named = parameters.get('host')?.split(',') ?? []
  if (named.length < 2) return [url]
  const ports = parameters.get('port')?.split(',') ?? []
  return named.map((host, at) => {
    const port = ports[at] ?? ports[0]
    return write({ host, ...(port && { port }) })
  })
}

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
