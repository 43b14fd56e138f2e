// React's refresh runtime must be installed before React is loaded.
import '@vitejs/plugin-react/preamble'

await import('../web/islands/client.ts')

// A second `open` event means that the marketplace restarted.
const changes = new EventSource('/page-changes')
changes.addEventListener('message', () => location.reload())
changes.addEventListener('open', () => changes.addEventListener('open', () => location.reload()), {
  once: true,
})
