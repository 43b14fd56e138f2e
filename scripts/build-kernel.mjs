import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from './project.mjs'

/** `src/engine/space.ts` loads this file. */
export const kernelFile = inProject('dist', 'engine', 'kernel.wasm')

export async function buildKernel() {
  // A static import would fail before packages are installed.
  const { default: asc } = await import('assemblyscript/asc')
  mkdirSync(path.dirname(kernelFile), { recursive: true })
  const source = path.relative(root, inProject('src', 'engine', 'assembly', 'kernel.ts'))
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--importMemory']
  const { error, stderr } = await asc.main([
    source,
    ...options,
    '--baseDir',
    root,
    '-o',
    path.relative(root, kernelFile),
  ])
  if (error) throw new Error(stderr.toString(), { cause: error })
}
