import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type BatchFileKind, batchFileKinds, isBatchFileKind } from '#domain/batch/batch.ts'
import { limits } from '#domain/limits.ts'
import { formatMegabytes } from '#domain/text/format.ts'
import { invalidFields, Problem } from '#server/http/errors/problem.ts'
import type { Placement } from '../writes/listing-dealership.ts'

/** For the multipart framing and the other fields. */
const wrappingBytes = 200_000

/** The file's size is checked here, for a clearer error. */
export const uploadLimits = { fileSize: limits.batchFileBytes, files: 1, fields: 10, fieldSize: 100_000 }

export interface UploadedFile {
  kind: BatchFileKind
  bytes: Buffer
}

/** @param judge refuses dealership or owner, before the file if fields precede it @throws Problem */
export async function readUpload(
  request: FastifyRequest,
  judge: (placement: Placement) => Promise<void>,
): Promise<{ file: UploadedFile; placement: Placement; leftOut: ReadonlySet<number> }> {
  if (!request.isMultipart()) {
    throw new Problem('wrongType', 'The file is sent as multipart form data, in a field named excel or csv')
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.batchFileBytes + wrappingBytes) throw tooLarge()
  const fields = new Map<string, string>()
  const placement = () => ({ dealershipName: fields.get('dealershipName'), owner: fields.get('userId') })
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (isBatchFileKind(part.fieldname)) {
        if (fields.has('dealershipName')) await judge(placement())
        file = { kind: part.fieldname, bytes: await bytesOf(part, part.fieldname) }
      } else part.file.resume()
    }
  } catch (error) {
    // The rest is drained, so that the client can read the response.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof Problem || isRefusal(error)) throw error
    throw new Problem('malformed', 'The upload is incomplete. Please try again.', { cause: error })
  }
  if (!file) throw invalidFields([{ field: 'excel', message: batchFileKinds.excel.request }])
  await judge(placement())
  const leftOut = (fields.get('leftOut') ?? '').split(',').map(Number).filter(Number.isInteger)
  return { file, placement: placement(), leftOut: new Set(leftOut) }
}

async function bytesOf({ file, filename }: MultipartFile, kind: BatchFileKind): Promise<Buffer> {
  const { namePattern, request } = batchFileKinds[kind]
  if (!namePattern.test(filename)) throw new Problem('wrongType', `Invalid file type: ${request}`)
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  if (file.truncated) throw tooLarge()
  return Buffer.concat(chunks)
}

function tooLarge(): Problem {
  return new Problem(
    'tooLarge',
    `A file of at most ${formatMegabytes(uploadLimits.fileSize)} can be uploaded`,
  )
}

/** Refusals of the multipart reader itself, such as too many parts. */
function isRefusal(error: unknown): boolean {
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode === 413
}
