/** Values of libpq's `target_session_attrs` that allow writes. */
const writable = new Set(['any', 'read-write', 'primary'])

/** Splits a DATABASE_URL by its hosts, listed as in libpq: `one:5432,other:5432`. */
export function serverAddresses(url: string): string[] {
  const [, before = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + rest) : [url]
}

export function asksForWritable(url: string): boolean {
  const parameters = new URLSearchParams(url.split('?')[1])
  return writable.has(parameters.get('target_session_attrs') ?? 'any')
}
