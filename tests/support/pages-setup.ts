import { buildStale } from '../../scripts/build-stale.mjs'

/** Browser tests look at the pages as they are, not as they were built some time ago. */
export default buildStale
