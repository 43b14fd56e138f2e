import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { fetchReads } from './api/fetch-reads.ts'
import { afterFirstRendering } from './early-scroll.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter({ reads: fetchReads(), scrollRestoration: afterFirstRendering() })
hydrateRoot(document, <RouterClient router={router} />)
