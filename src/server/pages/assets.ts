import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { readyBody } from '#server/http/response-body.ts'
import type { StoredResponse } from '#server/http/stored-response.ts'

export interface Asset {
  answer: StoredResponse
  /** Its name contains a hash of its content. */
  isImmutable: boolean
}

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
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = await readdir(folder, { recursive: true })
  const assets = names
    .filter((name) => types[extname(name)])
    .map(async (name): Promise<[string, Asset]> => {
      const address = `/${name.replaceAll('\\', '/')}`
      return [address, await readAsset(`${folder}/${name}`, address)]
    })
  return new Map(await Promise.all(assets))
}

async function readAsset(path: string, address: string): Promise<Asset> {
  const [content, br, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ])
  return {
    answer: {
      status: 200,
      headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' },
      body: readyBody(content, { br, gzip }),
    },
    isImmutable: address.startsWith('/assets/'),
  }
}
