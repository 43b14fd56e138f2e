import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { fetchReads } from './api/fetch-reads.ts'
import { createAppRouter } from './router.tsx'

hydrateRoot(document, <RouterClient router={createAppRouter({ reads: fetchReads() })} />)
