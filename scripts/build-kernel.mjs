import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from './project.mjs'

/** The path where `src/engine/space.ts` looks for the kernel. */
export const kernelFile = inProject('dist', 'engine', 'kernel.wasm')

/** Compiles the kernel of the search engine. */
export async function buildKernel() {
  // Not before packages are installed.
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
