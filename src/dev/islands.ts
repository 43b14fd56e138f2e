// React's refresh runtime must be installed before React is loaded.
import '@vitejs/plugin-react/preamble'

await import('../web/islands/client.ts')

// The marketplace started anew where it opens a second time.
const changes = new EventSource('/islands/changes')
changes.addEventListener('message', () => location.reload())
changes.addEventListener('open', () => changes.addEventListener('open', () => location.reload()), {
  once: true,
})
