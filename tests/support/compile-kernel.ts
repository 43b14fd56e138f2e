import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildKernel } from '../../scripts/build-kernel.mjs'

/** The search kernel compiled from its present source, whatever was built before. @returns its bytes */
export async function compileKernel(): Promise<Buffer<ArrayBuffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kernel-'))
  try {
    const file = path.join(folder, 'kernel.wasm')
    await buildKernel(file)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
