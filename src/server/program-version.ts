import { readFileSync } from 'node:fs'

const file = new URL('../../package.json', import.meta.url)

/** As `package.json` has it. */
export const programVersion: string = JSON.parse(readFileSync(file, 'utf8')).version
