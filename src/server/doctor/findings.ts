import type { Finding } from '#domain/operations/marketplace-status-schema.ts'

/** @param work what it says where all is well; a finding where not; what it throws is a problem */
export async function lookAt(
  about: string,
  work: () => string | Omit<Finding, 'about'> | Promise<string | Omit<Finding, 'about'>>,
): Promise<Finding> {
  try {
    const found = await work()
    return typeof found === 'string' ? { about, state: 'ok', said: found } : { about, ...found }
  } catch (error) {
    return { about, state: 'problem', said: `${(error as Error).message.replace(/\.?$/, '.')}` }
  }
}

export const warning = (said: string) => ({ state: 'warning', said }) as const
export const problem = (said: string) => ({ state: 'problem', said }) as const
