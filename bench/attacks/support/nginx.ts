import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** nginx in front of local marketplaces. */
export interface Nginx {
  origin: string
  stop(): Promise<void>
}

const shipped = new URL('../../../deploy/nginx.conf', import.meta.url)

/**
 * Starts nginx with `deploy/nginx.conf`, without certificates, and waits until a marketplace responds through it.
 * @param port port to listen on
 * @param upstreams the marketplaces' ports
 * @param parameters parameters of the upstream's `server` lines. Default: those of the file
 */
export async function startNginx(
  folder: string,
  { port, upstreams, parameters }: { port: number; upstreams: readonly number[]; parameters?: string },
): Promise<Nginx> {
  const home = path.join(folder, 'nginx')
  await mkdir(home)
  const file = path.join(home, 'nginx.conf')
  const [, of = ''] = /server 127\.0\.0\.1:3000 ?(.*);/.exec(await readFile(shipped, 'utf8')) ?? []
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} ${parameters ?? of};`)
  const site = (await readFile(shipped, 'utf8'))
    .replace(/server 127\.0\.0\.1:3000.*;/, servers.join('\n    '))
    // The host that redirects to https.
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, '')
    .replace(/^ *(?:ssl_.*|listen \[::\].*)\n/gm, '')
    .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
  await writeFile(
    file,
    `daemon off; pid ${home}/pid; error_log ${home}/log;
     events { worker_connections 4096; }
     http { access_log off; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
     ${site}
     }`,
  )
  const child = spawn('nginx', ['-c', file, '-p', home], { stdio: 'ignore' })
  await once(child, 'spawn')
  const kill = () => child.kill()
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`nginx exited: ${await readFile(`${home}/log`, 'utf8')}`)
    await pause(50)
  }
  return {
    origin,
    async stop() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
