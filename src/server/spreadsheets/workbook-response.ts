import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { privately } from '#server/http/stored-response.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const workbookAnswer = {
  description: 'An .xlsx file.',
  content: { [workbookType]: { schema: z.file() } },
}

export function sendWorkbook(reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply {
  return reply
    .type(workbookType)
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': privately,
    })
    .send(bytes)
}
