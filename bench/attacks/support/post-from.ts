export interface Answered {
  status: number
  text: string
  cookie: string
}

/** Posts JSON as if from an address. The marketplace needs `TRUST_PROXY=loopback`. */
export async function postFrom(
  origin: string,
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: answer.status, text: await answer.text(), cookie }
}

/** Number of responses by status, as text: '40 times 201, 460 times 429'. */
export function statusCounts(answers: readonly Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, { length }]) => `${length} times ${status}`).join(', ')
}
