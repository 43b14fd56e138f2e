import type { FastifyReply } from 'fastify'
import { privately } from '#server/http/stored-response.ts'
import { workbookType } from './workbook-answer.ts'

/** Answers with an .xlsx file to be saved under that name. */
export function sendWorkbook(reply: FastifyReply, fileName: string, bytes: Buffer): FastifyReply {
  return reply
    .type(workbookType)
    .headers({
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': privately,
    })
    .send(bytes)
}
