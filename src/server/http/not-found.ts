import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageHandler } from '#server/dependencies.ts'
import { Problem } from './problem.ts'

/**
 * Answers what no route does: a page for whatever is read outside `/api`, otherwise a sentence.
 * @throws Problem absent
 */
export async function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PageHandler | undefined,
): Promise<FastifyReply> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isApi = /^\/api(?:[/?]|$)/.test(request.url)
  if (pages && isRead && !isApi) return pages(request, reply)
  throw new Problem('absent', 'There is nothing at this address')
}
