import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PageSettings } from '@windrow/contract/entities/settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './errors.ts'

const YEAR = 31_536_000

/** Serves the built web app: files with a hash in their name for ever, every other page as index.html. */
export async function addWebApp(
  app: FastifyInstance,
  options: { folder: string; pageSettings: (request: IncomingMessage) => PageSettings },
): Promise<void> {
  const template = await readFile(join(options.folder, 'index.html'), 'utf8').catch(() => null)
  const page = ({ raw }: FastifyRequest) => insertMeta(template ?? MISSING, options.pageSettings(raw))

  if (template !== null)
    await app.register(fastifyStatic, {
      root: options.folder,
      index: false,
      wildcard: false,
      // The page itself has its settings put in.
      globIgnore: ['index.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(options.folder, 'assets')}`)
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      },
    })
  app.get('/', async (request, reply) => sendPage(reply, page(request)))
  app.get('/index.html', async (request, reply) => sendPage(reply, page(request)))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets)\//.test(request.url)
    if (!isPage || /\.\w+$/.test(request.url.split('?')[0] ?? '')) throw notFound()
    return sendPage(reply, page(request))
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)

function insertMeta(html: string, settings: PageSettings): string {
  const content = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return html.replace('</head>', () => `<meta name="windrow" content="${content}"></head>`)
}

const MISSING = `<!doctype html><html lang="en"><head><title>Windrow</title></head>
<body><p>The web app is not built. Run npm start.</p></body></html>`
