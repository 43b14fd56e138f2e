// React's refresh runtime must be installed before React is loaded.
import '@vitejs/plugin-react/preamble'

await import('../web/islands/client.ts')
