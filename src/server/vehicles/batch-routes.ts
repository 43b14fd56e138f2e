import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stockOf } from '#domain/accounts/permissions.ts'
import { type BatchFileKind, batchFileKinds, countBatch, isBatchFileKind } from '#domain/batch/batch.ts'
import type { BatchResult, BatchRow } from '#domain/batch/batch-calls-schema.ts'
import { batchCalls } from '#domain/batch/batch-calls-schema.ts'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatMegabytes } from '#domain/text/format.ts'
import { localYear } from '#domain/text/local-time.ts'
import { inTimeSlices } from '#server/event-loop.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { disconnectSignal, FairQueue } from '#server/http/fair-queue.ts'
import { logRefusedListings } from '#server/http/log/security-log.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { asJson, privately } from '#server/http/stored-response.ts'
import { assertMayList } from '#server/quotas.ts'
import { readCsvSheet } from '#server/spreadsheets/csv.ts'
import { readWorkbook, sendWorkbook, writeWorkbook } from '#server/spreadsheets/workbooks.ts'
import { failedSheets, inventorySheets, templateSheets } from './batch-workbooks.ts'
import { findUnusual, type JudgedRow, judgeBatch } from './judge-batch.ts'
import type { Placement } from './listing-dealership.ts'
import { saveBatch } from './save-batch.ts'

export const batchRoutes: RoutePlugin = async (app, { dependencies }) => {
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
  const { catalogue, settings, now } = dependencies
  // Each keeps a file of up to 10 MB and its rows in memory.
  const uploads = new FairQueue({
    running: { all: 10, each: 2 },
    present: { all: 100, each: 2 },
    refusal: 'Too many spreadsheets are being uploaded right now. Please try again in a moment.',
  })
  let template: { year: number; bytes: Promise<Buffer> } | undefined

  async function takeBatch(request: FastifyRequest, reply: FastifyReply, isDryRun: boolean) {
    const { user } = request
    const client = String(user.id)
    const signal = disconnectSignal(reply)
    const limiting = { settings, now: now(), catalogue }
    if (!isDryRun) assertMayList(user, settings)
    const take = async (): Promise<TakenBatch> => {
      const { file, placement, leftOut } = await readUpload(request)
      const { kind, bytes } = file
      const rowsMax = limits.batchRows + 1
      const { rows: sheet, hidden } =
        kind === 'csv'
          ? { rows: await readCsvSheet(bytes, rowsMax, signal), hidden: undefined }
          : await readWorkbook(bytes, rowsMax, { client, signal })
      const judged = await judgeBatch(sheet, now)
      const rows = judged.filter(({ row }) => !leftOut.has(row))
      signal.throwIfAborted()
      const undo = await saveBatch(dependencies, { user, placement, rows, isDryRun, limiting })
      logRefusedListings(request, rows.filter(({ isRefused }) => isRefused).length)
      return { rows, leftOut: judged.length - rows.length, hidden, undo }
    }
    return uploads.run(client, take, { signal })
  }

  addRoutes(app, batchCalls, {
    async 'POST /api/vehicles/batch'(request, reply) {
      const isDryRun = request.query.dryRun !== undefined
      const batch = await takeBatch(request, reply, isDryRun)
      if (!isDryRun) return batchResult(batch)
      await findUnusual(batch.rows, catalogue, now())
      return sendBatchCheck(reply, batch)
    },
    async 'POST /api/vehicles/batch/failed'(request, reply) {
      const { rows } = await takeBatch(request, reply, true)
      const failed = rows.filter(({ problems }) => problems.length > 0)
      if (failed.length === 0) throw new Problem('absent', 'This file has no failed rows')
      const client = { client: String(request.user.id), signal: disconnectSignal(reply) }
      const bytes = await writeWorkbook(() => failedSheets(failed), client)
      return sendWorkbook(reply, 'failed-vehicles.xlsx', bytes)
    },
    async 'GET /api/vehicles/template'(_request, reply) {
      const year = localYear(now())
      if (template?.year !== year) {
        template = { year, bytes: writeWorkbook(() => templateSheets(now()), { client: 'templates' }) }
      }
      template.bytes.catch(() => {
        template = undefined
      })
      return sendWorkbook(reply, 'vehicle-template.xlsx', await template.bytes)
    },
    async 'GET /api/user/vehicles/export'({ user, query: { page = 1 } }, reply) {
      const ids = catalogue.idsOfStock(stockOf(user))
      const listings = ids
        .slice((page - 1) * limits.batchRows, page * limits.batchRows)
        .map((listingId) => () => catalogue.vehicle(listingId))
      reply.header('x-page-count', Math.max(1, Math.ceil(ids.length / limits.batchRows)))
      const client = { client: String(user.id), signal: disconnectSignal(reply) }
      const bytes = await writeWorkbook(() => inventorySheets(listings), client)
      return sendWorkbook(reply, 'vehicles.xlsx', bytes)
    },
  })
}

interface TakenBatch {
  rows: readonly JudgedRow[]
  leftOut: number
  hidden: BatchResult['hidden']
  undo: BulkAnswer['undo']
}

function batchResult({ rows, leftOut, hidden, undo }: TakenBatch): BatchResult {
  const failed = rows.filter(({ problems }) => problems.length > 0)
  return {
    ...countBatch(rows),
    leftOut,
    ...(undo && { undo }),
    ...(hidden && Object.values(hidden).some((count) => count > 0) && { hidden }),
    errors: failed.map(({ row, problems }) => `Row ${row}: ${joinListingProblems(problems)}`),
  }
}

async function sendBatchCheck(reply: FastifyReply, batch: TakenBatch): Promise<FastifyReply> {
  const pieces: string[] = []
  for await (const row of inTimeSlices(batch.rows)) pieces.push(JSON.stringify(answeredRow(row)))
  const result = JSON.stringify(batchResult(batch)).slice(0, -1)
  const bytes = Buffer.from(`${result},"rows":[${pieces.join(',')}]}`)
  return reply.headers({ ...asJson, 'cache-control': privately }).send(bytes)
}

function answeredRow(judged: JudgedRow): BatchRow {
  const { row, values, problems, duplicateOf, sameAsRow, unusual, changes } = judged
  return { row, values, problems, duplicateOf, sameAsRow, unusual, changes }
}

const wrappingBytes = 200_000

/** The file's size is checked below, for a clearer error. */
const uploadLimits = { fileSize: limits.batchFileBytes, files: 1, fields: 10, fieldSize: 100_000 }

interface UploadedFile {
  kind: BatchFileKind
  bytes: Buffer
}

/** @throws Problem wrongType, malformed, tooLarge */
async function readUpload(
  request: FastifyRequest,
): Promise<{ file: UploadedFile; placement: Placement; leftOut: ReadonlySet<number> }> {
  if (!request.isMultipart()) {
    throw new Problem('wrongType', 'The file is sent as multipart form data, in a field named excel or csv')
  }
  if (Number(request.headers['content-length'] ?? 0) > limits.batchFileBytes + wrappingBytes) throw tooLarge()
  const fields = new Map<string, string>()
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (isBatchFileKind(part.fieldname))
        file = { kind: part.fieldname, bytes: await bytesOf(part, part.fieldname) }
      else part.file.resume()
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    // The multipart reader refuses too many parts with 413.
    const isRefusal = (error as { statusCode?: number }).statusCode === 413
    if (error instanceof Problem || isRefusal) throw error
    throw new Problem('malformed', 'The upload is incomplete. Please try again.', { cause: error })
  }
  if (!file) throw invalidFields([{ field: 'excel', message: batchFileKinds.excel.request }])
  const placement = { dealershipName: fields.get('dealershipName'), owner: fields.get('userId') }
  const leftOut = (fields.get('leftOut') ?? '').split(',').map(Number).filter(Number.isInteger)
  return { file, placement, leftOut: new Set(leftOut) }
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
