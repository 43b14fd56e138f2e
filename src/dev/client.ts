// React's hot updates hook into it before it is loaded: this comes before the page's script.
import '@vitejs/plugin-react/preamble'

await import('../web/client.tsx')
