import { existsSync, readFileSync } from 'node:fs'
import type { Kernel } from './kernel.ts'
import type { Memory } from './memory.ts'
import { portableKernel } from './portable-kernel.ts'

const built = new URL('../../dist/engine/kernel.wasm', import.meta.url)

/** Undefined where it was not built, or the machine has no WebAssembly SIMD. */
const compiled = compileBuilt()

/** The kernel for a memory: the compiled one where there is one, else the portable one. */
export function openKernel(memory: Memory): Kernel {
  return compiled ? compiledKernel(compiled, memory) : portableKernel(memory)
}

/** @throws Error where the memory is none of WebAssembly's */
export function compiledKernel(module: WebAssembly.Module, { wasm }: Memory): Kernel {
  if (!wasm) throw new Error('A compiled kernel needs a memory of WebAssembly')
  const { exports } = new WebAssembly.Instance(module, { env: { memory: wasm } })
  return exports as unknown as Kernel
}

function compileBuilt(): WebAssembly.Module | undefined {
  if (typeof WebAssembly === 'undefined' || !existsSync(built)) return undefined
  const bytes = readFileSync(built)
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined
}
