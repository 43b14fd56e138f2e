import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { readyBody } from '#server/http/response-body.ts'
import type { StoredResponse } from '#server/http/stored-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

/** Reads the browser's builds with their compressed variants, by address. */
export async function readAssets(...folders: string[]): Promise<Map<string, StoredResponse>> {
  const read = folders.map(async (folder) => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => types[extname(name)])
    return Promise.all(names.map((name) => readNamed(folder, name)))
  })
  return new Map((await Promise.all(read)).flat())
}

async function readNamed(folder: string, name: string): Promise<[string, StoredResponse]> {
  return [`/${name.replaceAll('\\', '/')}`, await readAsset(`${folder}/${name}`)]
}

async function readAsset(path: string): Promise<StoredResponse> {
  const [content, br, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ])
  return {
    status: 200,
    headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' },
    body: readyBody(content, { br, gzip }),
  }
}
