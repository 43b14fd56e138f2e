import { sessionCalls } from './accounts/session-schema.ts'
import { answerTemplateCalls } from './enquiries/answer-templates-schema.ts'
import { siteDetailsCalls } from './operations/site-details-schema.ts'

/** The declared calls of the API: pages know their types, tests their access. */
export const apiCalls = { ...sessionCalls, ...answerTemplateCalls, ...siteDetailsCalls }
