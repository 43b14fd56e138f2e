import { specifiedTexts } from './all.ts'
import { readSightings } from './sightings.ts'
import { verdictOn } from './verdict.ts'

// Run by `npm test` after all browser tests: fails where a text of the specification was in none of their pages.
const { faults, unreachable } = verdictOn(specifiedTexts, new Set(Object.keys(await readSightings())))
for (const each of unreachable) console.log(`  not expected: ${each}`)
for (const each of faults) console.log(`  ${each}`)
console.log(`  ${specifiedTexts.length} texts, ${unreachable.length} not expected, ${faults.length} at fault`)
process.exitCode = faults.length === 0 ? 0 : 1
