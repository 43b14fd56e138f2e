import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { limits } from '#domain/limits.ts'
import { formatMegabytes } from '#domain/text/format.ts'
import { diskProblem, Problem } from '#server/http/problem.ts'

export interface ReceivedFile {
  path: string
  name: string
}

const field = 'images'
const bounds = {
  fileSize: limits.imageFileBytes,
  files: limits.imagesPerUpload,
  fields: 20,
  fieldSize: 10_000,
}

/** Drains the rest, so that the sender reads the response. @throws Problem wrongType, tooLarge, malformed, unavailable */
export async function receiveFiles(request: FastifyRequest, folder: string): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) {
    throw new Problem('wrongType', `Send the pictures as multipart/form-data, in fields named ${field}.`)
  }
  try {
    const received = await writeFiles(request, folder)
    if (received.length > 0) return received
    throw new Problem('malformed', 'Choose at least one picture.')
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw problemOf(error)
  }
}

async function writeFiles(request: FastifyRequest, folder: string): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = []
  for await (const part of request.files({ limits: bounds, throwFileSizeLimit: false })) {
    if (part.fieldname !== field) {
      throw new Problem('malformed', `Pictures must be in fields named ${field}.`)
    }
    const file = { path: path.join(folder, String(received.length)), name: displayName(part.filename) }
    await pipeline(part.file, createWriteStream(file.path, { flags: 'wx' }))
    if (part.file.truncated) {
      throw new Problem(
        'tooLarge',
        `${file.name} is larger than ${formatMegabytes(bounds.fileSize)}, the limit for a picture.`,
      )
    }
    received.push(file)
  }
  return received
}

function problemOf(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  if ('code' in error && error.code === 'FST_FILES_LIMIT') {
    return new Problem('tooLarge', `At most ${limits.imagesPerUpload} pictures can be sent at once.`)
  }
  // Disk failures are ours. Everything else is the sender's.
  const problem = diskProblem(error)
  if (problem) return problem
  if ('syscall' in error && 'path' in error) return error
  return new Problem('malformed', 'The upload is incomplete or malformed. Please try again.', {
    cause: error,
  })
}

function displayName(name: string): string {
  const bare = name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return [...bare].slice(0, 80).join('') || 'A file'
}
