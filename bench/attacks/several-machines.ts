import { parseArgs } from 'node:util'
import { withMachines } from './several/machines.ts'
import { agreement, countedOnce, cutOff, failover, rollingRestart, storeAway } from './several/scenarios.ts'
import { Verdict } from './support/verdict.ts'

// Three processes behind nginx (deploy/nginx.conf) with PostgreSQL 15, a hot standby and a picture store. Measures the
// effect on visitors when one of these fails. Needs Debian's packages nginx and postgresql-15.

const scenarios = {
  agreement,
  counted: countedOnce,
  store: storeAway,
  cut: cutOff,
  rolling: rollingRestart,
  failover: failover('remote_apply'),
  'failover-local': failover('local'),
}
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(scenarios).join() },
    /** Duration of each outage. The restarts take three times as long. */
    seconds: { type: 'string', default: '30' },
  },
})
const verdict = new Verdict()
for (const [name, scenario] of Object.entries(scenarios)) {
  if (!values.only.split(',').includes(name)) continue
  console.log(`\n${name}`)
  const seconds = Number(values.seconds) * (name === 'rolling' ? 3 : 1)
  await withMachines((machines) => scenario(machines, verdict, seconds))
}
process.exitCode = verdict.exitCode
