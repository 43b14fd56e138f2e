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

/** Reads the browser's build with its compressed variants, by address. */
export async function readAssets(folder: string): Promise<Map<string, StoredResponse>> {
  const names = await readdir(folder, { recursive: true })
  const assets = names
    .filter((name) => types[extname(name)])
    .map(
      async (name): Promise<[string, StoredResponse]> => [
        `/${name.replaceAll('\\', '/')}`,
        await readAsset(`${folder}/${name}`),
      ],
    )
  return new Map(await Promise.all(assets))
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
